/** A first name; what stands in brackets behind it is a line of its own, so that a long name does not hide it. */
export function PartnerName({ name }: { name: string }) {
  const [, first = name, note] = /^(.+?)\s*(\([^()]+\))$/.exec(name) ?? [];
  return (
    <bdi translate="no">
      <span className="block truncate">{first}</span>
      {note !== undefined && <span className="-mt-1 block truncate pb-1 text-label font-normal"> {note}</span>}
    </bdi>
  );
}
