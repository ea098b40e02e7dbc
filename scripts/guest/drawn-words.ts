declare global {
  interface Window {
    /** Draws the guest's words over its face; null while it is silent. */
    drawGuestWords?: (pen: CanvasRenderingContext2D, words: string | null) => void;
  }
}

/** Runs inside the page, before its own scripts: draws a bubble with words. */
export function drawWords(): void {
  const LEFT = 219;
  const WIDTH = 202;
  const BOTTOM = 134;
  const LINE_HEIGHT = 19;
  const MIDDLE = LEFT + WIDTH / 2;

  function linesOf(pen: CanvasRenderingContext2D, text: string): string[] {
    const lines: string[] = [''];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (pen.measureText(longer).width <= WIDTH - 24) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  function drawBubble(pen: CanvasRenderingContext2D, text: string): void {
    pen.font = '600 15px sans-serif';
    const lines = linesOf(pen, text);
    const height = lines.length * LINE_HEIGHT + 20;
    pen.fillStyle = 'hsl(0 0% 100% / .95)';
    pen.beginPath();
    pen.roundRect(LEFT, BOTTOM - height, WIDTH, height, 14);
    pen.moveTo(MIDDLE - 12, BOTTOM - 1);
    pen.lineTo(MIDDLE, BOTTOM + 14);
    pen.lineTo(MIDDLE + 12, BOTTOM - 1);
    pen.fill();
    pen.fillStyle = 'hsl(260 30% 20%)';
    for (const [at, line] of lines.entries()) pen.fillText(line, MIDDLE, BOTTOM - height + 24 + at * LINE_HEIGHT);
  }

  window.drawGuestWords = (pen, words) => {
    pen.textAlign = 'center';
    if (words !== null) drawBubble(pen, words);
  };
}
