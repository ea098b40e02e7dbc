declare module 'edmonds-blossom-fixed' {
  /** The partner of each vertex, or -1. The module is CommonJS: the function itself is the export. */
  const matchExactly: (edges: [left: number, right: number, weight: number][]) => number[];
  export = matchExactly;
}
