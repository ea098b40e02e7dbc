import type { Cluster } from '../cluster.ts';

/** A sender's acknowledged texts, in order: they must be stored. */
export type SentMessages = { connectionId: string; senderId: string; acknowledged: string[] };

/** Checks that every acknowledged message is stored, exactly once and in order; answers the findings in words. */
export async function auditMessages(ask: Cluster['ask'], sent: readonly SentMessages[]): Promise<string[]> {
  // Later messages may be missing from the rows that are read now.
  const known = sent.map(({ acknowledged, ...of }) => ({ ...of, texts: [...acknowledged] }));
  const rows = await ask<{ chat: string; texts: string[] }>(
    `select connection_id || ' ' || sender_id as chat, array_agg(text order by seq) as texts from messages
    group by connection_id, sender_id`,
  );
  const stored = new Map(rows.map(({ chat, texts }) => [chat, texts]));
  return known.flatMap(({ connectionId, senderId, texts }) => {
    const kept = stored.get(`${connectionId} ${senderId}`) ?? [];
    if (texts.every((text, index) => kept[index] === text)) return [];
    return [`messages lost, doubled or out of order: ${texts.length} acknowledged, ${kept.length} stored`];
  });
}
