import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findCrowdedTexts, readOptions } from './check-lone-texts.ts';
import { ROOT_FOLDER } from './paths.ts';

const HEAD = `
import type { ReactElement, ReactNode } from 'react';
declare const t: (key: string) => string;
declare const count: number;
declare const isOn: boolean;
declare const names: string[];
declare const Icon: () => ReactElement;
function Alone({ label, children }: { label?: ReactNode; children?: ReactNode }) {
  return <p><b>{label}</b><i>{children}</i></p>;
}
function Crowd({ label, children }: { label?: ReactNode; children?: ReactNode }) {
  return <p>{label}<i />{children}</p>;
}
function Passing(props: { label: ReactNode }) {
  return <Crowd label={props.label} />;
}
`;

const CROWDED: [jsx: string, texts: string[]][] = [
  ["<p><Icon />{t('words')}</p>", ["t('words')"]],
  ['<p>{count} <b>new</b></p>', ['count']],
  ['<p><Icon /> words</p>', ['words']],
  ["<p><Icon />{isOn && t('words')}</p>", ["t('words')"]],
  ["<p><Icon />{isOn ? t('one') : <b>two</b>}</p>", ["t('one')"]],
  ["<p>{t('one')}{t('two')}</p>", ["t('one')", "t('two')"]],
  ['<p><Icon />{names}</p>', ['names']],
  ["<p><>{t('words')}</></p>", ["t('words')"]],
  ["<Alone><Icon />{t('words')}</Alone>", ["t('words')"]],
  ["<Crowd>{t('words')}</Crowd>", ["t('words')"]],
  ["<Crowd label={t('words')} />", ["t('words')"]],
  ["<Passing label={t('words')} />", ["t('words')"]],
  ["t('words')", ["t('words')"]],
];
const LONE = [
  "<p>{t('words')}</p>",
  "<p>{isOn ? t('one') : t('two')}</p>",
  "<p><Icon /><span>{t('words')}</span></p>",
  "<p>{`${count} ${t('new')}`}</p>",
  "<p><b>one</b>{' '}<b>two</b></p>",
  "<Alone label={t('words')}>{t('words')}</Alone>",
  '<Crowd label={<b>words</b>}><b>words</b></Crowd>',
  "<Crowd>{isOn && <span>{t('words')}</span>}</Crowd>",
];

const pathOf = (index: number) => join(ROOT_FOLDER, `apps/web/src/planted-${index}.tsx`);
const all = [...CROWDED.map(([jsx]) => jsx), ...LONE];

/** A program with a component for each, in files that are nowhere. */
function programOf(): ts.Program {
  const planted = new Map(
    all.map((jsx, index) => [pathOf(index), `${HEAD}\nexport function Planted() {\n  return ${jsx};\n}\n`]),
  );
  const options = { ...readOptions(), noUnusedLocals: false };
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => planted.has(file) || fileExists.call(host, file);
  host.getSourceFile = (file, ...rest) => {
    const source = planted.get(file);
    if (source === undefined) return getSourceFile.call(host, file, ...rest);
    return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  };
  return ts.createProgram([...planted.keys()], options, host);
}

const program = programOf();
const found = findCrowdedTexts(program, (file) => file.includes('planted-'));
const textsIn = (jsx: string) => found.filter(({ file }) => file === pathOf(all.indexOf(jsx))).map(({ text }) => text);

describe('a text beside another node', () => {
  it.each(CROWDED)('is found in %s', (jsx, texts) => {
    expect(textsIn(jsx)).toEqual(texts);
  });

  it.each(LONE)('is not in %s', (jsx) => {
    expect(textsIn(jsx)).toEqual([]);
  });

  it('is looked for with the types of React', () => {
    const files = all.map((_, index) => program.getSourceFile(pathOf(index)));
    const problems = files.flatMap((file) => program.getSemanticDiagnostics(file));
    expect(problems.map(({ messageText }) => messageText)).toEqual([]);
  });
});
