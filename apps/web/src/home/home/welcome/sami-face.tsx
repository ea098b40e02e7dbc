import { Eyes } from './maya-face.tsx';

/** The man in the duck-egg cup, around the center of its tea; his radius is 87. */
export function SamiFace() {
  return (
    <>
      <path d="M-90-90H90V90H-90z" fill="url(#sami-wall)" />
      <g filter="url(#soft-blur)">
        <circle cx="-62" cy="-38" r="34" fill="var(--sami-lamp)" />
        <circle cx="-74" cy="-52" r="14" fill="var(--maya-window)" />
        <circle cx="54" cy="-42" r="12" fill="var(--sami-glow)" />
        <circle cx="88" cy="-34" r="14" fill="var(--maya-plant)" opacity="0.5" />
      </g>
      <ellipse cx="-43" cy="15" rx="7" ry="12" fill="var(--sami-skin-2)" />
      <ellipse cx="42.5" cy="15" rx="7" ry="12" fill="var(--sami-skin-3)" />
      <path d="M-20 55V90H20V55z" fill="var(--sami-skin-3)" />
      <path d="M-20 66V75C-11 85 11 85 20 75V66z" fill="var(--sami-skin-4)" />
      <path d="M-41-20V5C-41 40-22 73 0 73S40 40 40 5V-20z" fill="url(#sami-skin)" />
      <g fill="var(--sami-hair)">
        <circle cx="-17" cy="-48" r="18" />
        <circle cx="3" cy="-53" r="20" />
        <circle cx="24" cy="-46" r="18" />
        <circle cx="-33" cy="-36" r="16" />
        <circle cx="36" cy="-34" r="14" />
        <path d="M-45-36C-46-10-44 0-43 8-42-2-38-10-35-17-20-12 20-12 35-17 38-10 42-2 43 8 45 0 46-10 44-36L20-60H-20z" />
      </g>
      <path
        d="M-37 33C-33 38-31 41-28 44-20 36-10 34 0 34S20 36 29 44C31 41 34 38 36 34 33 56 18 73 0 73S-33 56-37 33z"
        fill="var(--sami-beard)"
      />
      <path d="M-16 45C-6 49 6 49 17 45 13 64-13 64-16 45z" fill="var(--face-lip)" />
      <path d="M-15 46C-6 49 6 49 15 46L13 51C6 53-6 53-12 51z" fill="var(--glaze-porcelain)" />
      <g fill="none" strokeLinecap="round">
        <path d="M-28 1C-24-5-15-5-9-2M10-2C16-5 24-5 29 1" stroke="var(--sami-hair)" strokeWidth="3" />
        <path
          d="M-27-53C-23-60-16-60-10-57M-3-63C2-67 10-66 14-61M22-55C28-56 33-53 34-47M-15-29C-12-36-7-37-3-35M13-32C17-35 21-34 24-30"
          stroke="var(--sami-curl)"
          strokeWidth="2.2"
        />
        <path d="M-25 10C-21 6-15 6-11 8M13 8C17 6 23 6 26 10" stroke="var(--face-lid)" strokeWidth="1.8" />
        <path d="M2 13L6 27C7 33 2 34-4 31" stroke="var(--sami-line)" strokeWidth="2" />
      </g>
      <path
        d="M-36 35A10 7 0 0 1-16 35 10 7 0 0 1-36 35M15 35A10 7 0 0 1 35 35 10 7 0 0 1 15 35"
        fill="var(--sami-cheek)"
      />
      <Eyes y={12.5} />
    </>
  );
}
