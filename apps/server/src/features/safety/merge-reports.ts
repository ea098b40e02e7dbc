import { MAX_REPORT_LENGTH } from '@cuppa/domain/safety/report';

type Filed = { details: string; evidence: Record<string, unknown> };

/** The first report with the additions of the second: words that it did not contain, and messages not chosen before. */
export function mergeReports(first: Filed, second: Filed): Filed {
  const isNew = second.details !== '' && !`\n${first.details}\n`.includes(`\n${second.details}\n`);
  const both = isNew ? [first.details, second.details].filter(Boolean).join('\n') : first.details;
  const details = both.slice(0, MAX_REPORT_LENGTH);
  const chosen = [...messagesOf(first), ...messagesOf(second)];
  if (chosen.length === 0) return { details, evidence: first.evidence };
  const messages = [...new Map(chosen.toReversed().map((message) => [message.id, message])).values()].toReversed();
  return { details, evidence: { ...first.evidence, messages } };
}

function messagesOf({ evidence }: Filed): { id: string }[] {
  return (evidence['messages'] ?? []) as { id: string }[];
}
