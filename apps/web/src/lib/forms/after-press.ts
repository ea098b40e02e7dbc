const ENDS = ['pointerup', 'click'] as const;

/** Runs the work once a press that is going on has become a click: a button that moves under it would miss it. */
export function afterPress(work: () => void): void {
  if (document.querySelector(':active') === null) {
    setTimeout(work);
    return;
  }
  const end = () => {
    for (const name of ENDS) removeEventListener(name, end, true);
    setTimeout(work);
  };
  for (const name of ENDS) addEventListener(name, end, true);
}
