import { describe, expect, it } from 'vitest';
import { findLiterals } from './check-literals.ts';

const inPart = (text: string) => findLiterals('apps/web/src/ui/part.tsx', text).map(({ what }) => what);
const inSheet = (text: string) => findLiterals('apps/web/src/app/styles.css', text).map(({ what }) => what);

describe('findLiterals', () => {
  it('finds colors, sizes, durations and shadows', () => {
    const rows = [
      ['<path fill="#c71858" />', 'colour'],
      ['<p style={{ color: "oklch(54% 0.2 8)" }} />', 'colour'],
      ['className="bg-[#fff]"', 'colour'],
      ['className="text-[15px]"', 'size or duration in an arbitrary value'],
      ['className="md:w-[600px] p-4"', 'size or duration in an arbitrary value'],
      ['className="pb-[calc(24px+var(--safe-b))]"', 'size or duration in an arbitrary value'],
      ['className="rounded-[1.5rem]"', 'size or duration in an arbitrary value'],
      ['className="transition duration-200"', 'duration'],
      ['className="shadow-[inset_0_0_0_1px_black]"', 'shadow'],
    ] as const;
    for (const [text, what] of rows) {
      expect.soft(inPart(text), text).toContain(what);
    }
  });

  it.each([
    'className="p-4 size-11 max-w-72 text-t3 rounded-l shadow-e1 duration-(--t-fast)"',
    'className="max-w-[12ch] grid-cols-[1fr_auto] h-[calc(100dvh-var(--nav-h))]"',
    '<path d="M12 5.5 L3 4" strokeWidth="5.5" />',
    "navigate('/signin#add')",
    'const DELAY_MS = 700; // 700ms, and #fff',
  ])('%s is not a literal', (text) => {
    expect(inPart(text)).toEqual([]);
  });

  it('finds lengths and times anywhere in a style sheet, but not in the token files', () => {
    expect(inSheet('.a { padding: 4px; }')).toEqual(['size or duration']);
    expect(inSheet('.a { animation: turn 8s linear; }')).toEqual(['size or duration']);
    expect(inSheet('.a { padding: var(--s4); animation: turn var(--t-search) linear; }')).toEqual([]);
    expect(findLiterals('apps/web/src/ui/tokens.css', '--s1: 4px; --bg: #fff;')).toEqual([]);
  });

  it('names the line, and ignores comments', () => {
    const text = '/* #fff\n 4px */\n<a className="p-[3px]" />';
    expect(findLiterals('apps/web/src/ui/part.tsx', text)).toMatchObject([{ line: 3 }]);
  });
});
