type Column = Int32Array | Uint32Array | Int16Array | Uint8Array | Float32Array | Float64Array;

/** A copy of a typed array with room for `length` numbers; the new ones are 0. */
export function widen<T extends Column>(column: T, length: number): T {
  const wide = new (column.constructor as new (length: number) => T)(length);
  wide.set(column as never);
  return wide;
}
