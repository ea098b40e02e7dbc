/** The woman in the custard cup, around the center of its tea; her radius is 92. */
export function MayaFace() {
  return (
    <>
      <path d="M-95-95H95V95H-95z" fill="var(--maya-wall)" />
      <g filter="url(#soft-blur)">
        <path d="M20-110H110V16H62L44-30z" fill="var(--maya-window)" />
        <circle cx="-98" cy="-20" r="30" fill="var(--maya-plant)" />
        <path d="M40 24H110V110H-20z" fill="var(--maya-sofa)" />
      </g>
      <path
        d="M-21 85C-30 84-38 81-43 78-51 68-54 50-54 25L-56 0C-58-42-36-72 1-72S60-42 59 4L56 40C55 60 50 70 43 78 38 81 30 84 21 85z"
        fill="var(--maya-hair)"
      />
      <ellipse cx="-45" cy="15" rx="8" ry="14" fill="var(--maya-skin-2)" />
      <ellipse cx="45" cy="15" rx="8" ry="14" fill="var(--maya-skin-3)" />
      <path d="M-48 3L-45 18-44 3zM49 3L46 18 45 3z" fill="var(--maya-hair)" />
      <path d="M-21 55V95H22V55z" fill="var(--maya-skin-3)" />
      <path d="M-21 70V76C-12 91 12 91 22 76V70z" fill="var(--maya-skin-4)" />
      <path d="M-43 2C-43 40-22 78 1 78S44 44 44 0L43-40H-30C-40-30-43-14-43 2z" fill="url(#maya-skin)" />
      <path
        d="M-43 3C-42-24-33-42-16-47-18-22 6-11 44-9V6L59 4C62-40 36-72 1-72S-59-40-56 4z"
        fill="var(--maya-hair)"
      />
      <g fill="none" strokeLinecap="round">
        <path d="M-43 2C-41-24-33-43-16-49" stroke="var(--maya-hair-3)" strokeWidth="2.5" />
        <path d="M-7-54C-4-36 16-17 43-14" stroke="var(--maya-hair-2)" strokeWidth="2.5" />
        <path d="M-30 0C-25-5-17-5-9-2M11-2C17-5 25-5 31 0" stroke="var(--maya-hair)" strokeWidth="3.2" />
        <path d="M-26 11C-23 6-16 6-12 8M14 8C17 6 24 6 28 11" stroke="var(--face-lid)" strokeWidth="1.8" />
        <path d="M2 14L6 28C7 34 3 36-4 33M-7 63C-3 65 4 65 8 63" stroke="var(--maya-line)" strokeWidth="2.2" />
        <path d="M-16 49C-8 58 10 58 18 48" stroke="var(--face-lip)" strokeWidth="3.4" />
      </g>
      <path
        d="M-39 37A11 7 0 0 1-17 37 11 7 0 0 1-39 37M16 37A11 7 0 0 1 38 37 11 7 0 0 1 16 37"
        fill="var(--maya-cheek)"
      />
      <Eyes y={13.5} />
    </>
  );
}

/** Two round eyes with highlights. */
export function Eyes({ y }: { y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <ellipse cx="-19" rx="4" ry="4.6" fill="var(--face-eye)" />
      <ellipse cx="20.5" rx="4" ry="4.6" fill="var(--face-eye)" />
      <circle cx="-18" cy="-2" r="1.4" fill="var(--glaze-porcelain)" />
      <circle cx="21.5" cy="-2" r="1.4" fill="var(--glaze-porcelain)" />
    </g>
  );
}
