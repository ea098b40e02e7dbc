/** A person's words, unchanged, under a small title. */
export function TitledWords({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="text-label text-ink-2">{title}</h3>
      <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
        {children}
      </p>
    </div>
  );
}
