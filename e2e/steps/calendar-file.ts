import { expect, type Page } from '@playwright/test';

type Property = { name: string; params: Record<string, string>; value: string };
type Component = { name: string; properties: Property[]; parts: Component[] };

/** The one event of a calendar file: where it begins as the file writes it, and as an instant by the file's own zone. */
export type CalendarEntry = {
  uid: string;
  sequence: number;
  status: string;
  zone: string;
  local: string;
  instant: Date;
};

/** Takes the file of an event's page by its button and reads it. */
export async function downloadEntry(page: Page): Promise<CalendarEntry> {
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const coming = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Calendar file/ })
    .click();
  const download = await coming;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  return readEntry(Buffer.concat(chunks).toString('utf8'));
}

/** Reads a calendar by the rules of RFC 5545 (sections 3.1, 3.3.5 and 3.6.5), without the server's code. */
function readEntry(text: string): CalendarEntry {
  const calendar = componentOf(text);
  const event = calendar.parts.filter(({ name }) => name === 'VEVENT');
  expect(event, 'events of the file').toHaveLength(1);
  const start = propertyOf(event[0]!, 'DTSTART');
  const zone = start.params.TZID ?? '';
  const rules = calendar.parts.find((part) => part.name === 'VTIMEZONE' && propertyOf(part, 'TZID').value === zone);
  expect(rules, `the zone ${zone} in the file`).toBeDefined();
  const value = (name: string) => propertyOf(event[0]!, name).value;
  return {
    uid: value('UID'),
    sequence: Number(value('SEQUENCE')),
    status: value('STATUS'),
    zone,
    local: start.value,
    instant: instantOf(start.value, rules?.parts ?? []),
  };
}

function componentOf(text: string): Component {
  expect(text.replaceAll('\r\n', ''), 'lines end with CRLF').not.toMatch(/[\r\n]/);
  const root: Component = { name: '', properties: [], parts: [] };
  const open = [root];
  for (const line of text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)) {
    const { head = '', value = '' } = /^(?<head>(?:"[^"]*"|[^":])+):(?<value>.*)$/.exec(line)?.groups ?? {};
    const [name = '', ...params] = head.split(';');
    const inside = open.at(-1);
    if (inside === undefined) throw new Error(`nothing is open at ${line}`);
    if (name === 'BEGIN') {
      const part = { name: value, properties: [], parts: [] };
      inside.parts.push(part);
      open.push(part);
    } else if (name === 'END') expect(open.pop()?.name).toBe(value);
    else inside.properties.push({ name, value, params: Object.fromEntries(params.map((param) => param.split('='))) });
  }
  expect(open).toHaveLength(1);
  return root.parts[0] ?? root;
}

function propertyOf(component: Component, name: string): Property {
  const found = component.properties.filter((property) => property.name === name);
  expect(found, `${name} of ${component.name}`).toHaveLength(1);
  return found[0]!;
}

/** A time on the clock of a zone whose rules are `rules`: that which began last holds. */
function instantOf(local: string, rules: readonly Component[]): Date {
  const onsets = rules
    .map((rule) => ({ from: propertyOf(rule, 'DTSTART').value, offset: propertyOf(rule, 'TZOFFSETTO').value }))
    .filter(({ from }) => from <= local)
    .toSorted((a, b) => a.from.localeCompare(b.from));
  const { offset } = onsets.at(-1) ?? {};
  expect(offset, `a rule that holds at ${local}`).toBeDefined();
  const [, year, month, day, hour, minute, second] = (/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(local) ?? []).map(
    Number,
  );
  expect(year, `${local} has no zone of its own`).toBeDefined();
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(offset ?? '') ?? [];
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second) - ahead);
}
