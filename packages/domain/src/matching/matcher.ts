import { type Arrivals, arrivalRate, createArrivals, fitShare, hopeOf, noteArrivals } from './arrivals.ts';
import { type CandidateLists, createCandidateLists, fitListsTo, keepFound, lists, needsSearch } from './candidate-lists.ts';
import { createSearch, type Indexes, KEPT, pairHash, stillScore } from './candidate-search.ts';
import { improveByChains } from './chains.ts';
import { buildLaneIndex, sortByAge } from './lane-index.ts';
import { createMatching, type Matching, matchStrongestFirst } from './matching.ts';
import { addEdge, buildGraph, createEdges, HASH_BITS, sortEdges } from './pair-graph.ts';
import { matchMutual, passOffers } from './prices.ts';
import { pairingScore, waitScore } from './pairing-score.ts';
import { createPool, deleteTicket, insertTicket } from './pool.ts';
import type { Ticket } from './ticket.ts';
import { buildValueBuckets } from './value-buckets.ts';

type TicketPair = { a: Ticket; b: Ticket; score: number };

export type Matcher = {
  add(ticket: Ticket): void;
  remove(id: string): void;
  tick(): TicketPair[];
};

export const TUNE = { bigLooks: 2e7, minBudget: 400, maxBudget: 4000, freeSteps: 400, crowd: 3000, debug: false, paired: 0, regret: -1, cost: 10, whole: false, sub: 0, refresh: 16, base: 0, sc: 0, r0: 20, hv: 0, wb: 0, wbt: 30000, slope: 0, lift: 0, low: 0, mix: 1, up: 1, V: 0, H: 0, horizon: 25000, floor: 0.25, passes: 2, rounds: 15, mutual: true, chains: true, left: true };

function curve(hope: number, waited: number, count: number): number {
  const left = 1 - waited / TUNE.horizon;
  if (TUNE.V) return TUNE.V*(1-Math.exp(-hope*left))*Math.min(1,.25+left) - TUNE.H*Math.max(0, 4-count);
  if (TUNE.slope) return Math.max(TUNE.low, hope * TUNE.mix + TUNE.lift * (hope/(hope+50)) - TUNE.slope * waited / 1000);
  return hope * TUNE.up * Math.min(1, TUNE.floor + (1-TUNE.floor)*left);
}

export function createMatcher({ now, seed = 1 }: { now: () => number; seed?: number }): Matcher {
  const changes = new Map<string, Ticket | null>();
  const pool = createPool(seed);
  const kept = createCandidateLists(pool.table.capacity);
  const arrivals = createArrivals();
  const search = createSearch(pool);
  let shares = new Float64Array(0);
  let tickCount = 0;
  let reach = new Float64Array(0);

  function tick(): TicketPair[] {
    const T0 = process.cpuUsage().user;
    const lap = (what: string) => { if (TUNE.debug) console.log('   ', what, ((process.cpuUsage().user - T0) / 1e3).toFixed(0)); };
    const nowMs = now();
    tickCount += 1;
    const wasSearched = new Set<number>();
    const gone = [...changes].filter(([id]) => pool.slots.has(id)).map(([id]) => id).sort();
    const known = new Set(gone);
    for (const id of gone) deleteTicket(pool, id);
    const added = [...changes.values()].filter((t) => t !== null).sort((x, y) => x.enteredAt - y.enteredAt || (x.id < y.id ? -1 : 1));
    changes.clear();
    for (const ticket of added) {
      const slot = insertTicket(pool, ticket);
      fitListsTo(kept, pool.table.capacity);
      kept.counts[slot] = 0;
      kept.isPartial[slot] = 1;
      kept.wasThorough[slot] = 0;
      if (shares.length < pool.table.capacity) { const o = shares; shares = new Float64Array(pool.table.capacity); shares.set(o); }
      shares[slot] = -1;
    }
    const rate = arrivalRate(arrivals, nowMs);
    const fresh = added.filter((t) => !known.has(t.id));
    if (reach.length < pool.table.capacity) { const o = reach; reach = new Float64Array(pool.table.capacity); reach.set(o); }
    const look = (slot: number) => { reach[slot] = 60000 * rate * fitShare(arrivals, pool.table, slot); shares[slot] = rate > 0 ? hopeOf(arrivals, pool.table, slot, rate, TUNE.cost / 1000) : 0; };
    for (const { id } of added) look(pool.slots.get(id)!);
    noteArrivals(arrivals, fresh, fresh.map(({ id }) => shares[pool.slots.get(id)!]!), nowMs);
    lap('insert');
    const all = Int32Array.from([...pool.slots.values()]);
    all.sort();
    if (TUNE.refresh) for (const slot of all) if ((slot + tickCount) % TUNE.refresh === 0) look(slot);
    const need: number[] = [];
    for (const slot of all) if (needsSearch(kept, pool, slot)) need.push(slot);
    const budget = Math.min(TUNE.maxBudget, Math.max(TUNE.minBudget, Math.floor(TUNE.bigLooks / all.length)));
    const shift = [0.3, 0.6, 0.9].map((x) => (x * tickCount) % 1);
    if (need.length > 0) {
      const byAge = sortByAge(pool, all);
      const indexes: Indexes = { lanes: buildLaneIndex(pool, byAge), buckets: all.length > TUNE.crowd ? buildValueBuckets(pool, byAge, shift) : null };
      lap('index');
      for (const slot of need) keepFound(kept, pool, slot, search(slot, indexes, budget));
      lap('search');
    }
    const bonus = new Int32Array(pool.table.capacity);
    const th = new Int32Array(pool.table.capacity);
    const tickets = pool.table.tickets;
    for (const slot of all) {
      const waited = nowMs - tickets[slot]!.enteredAt;
      bonus[slot] = Math.round(TUNE.wb * Math.min(1, waited / TUNE.wbt) - TUNE.sub * shares[slot]! + (rate > 0 ? TUNE.sc * Math.exp(-reach[slot]! / TUNE.r0) + TUNE.hv * Math.exp(-reach[slot]! / TUNE.r0)*Math.max(0, 4-((pool.table.facts[slot*8+7]!>>18)&31)) : 0));
      th[slot] = Math.round(rate > 0 && waited < TUNE.horizon ? curve(shares[slot]!, waited, (pool.table.facts[slot*8+7]!>>18)&31) : 0) - waitScore(waited);
    }
    lap('thresholds');
    const solve = (chainsFrom: Matching | null) => {
      const edges = createEdges(all.length * KEPT);
      for (const slot of all) {
        for (let at = slot * KEPT; at < slot * KEPT + kept.counts[slot]!; at += 1) {
          const other = kept.slots[at]!;
          const weight = kept.scores[at]! - th[slot]! - th[other]!;
          const full = TUNE.base + kept.scores[at]! + bonus[slot]! + bonus[other]!;
          if (TUNE.whole ? full < 0 : weight < 0) continue;
          if (other < slot && lists(kept, other, slot)) continue;
          addEdge(edges, slot, other, (TUNE.whole ? full : weight) + 1, pairHash(pool.table.salts[slot]!, pool.table.salts[other]!, HASH_BITS));
        }
      }
      lap('edges ' + edges.count);
      const order = sortEdges(edges);
      lap('sorted');
      const graph = buildGraph(pool.table.capacity, edges, order);
      lap('graph');
      const prices = new Float32Array(pool.table.capacity); const chosen = new Int32Array(pool.table.capacity).fill(-1); if (TUNE.rounds > 0) passOffers(graph, all, TUNE.rounds, prices, chosen);
      lap('prices');
      const matching = chainsFrom ?? (TUNE.mutual ? matchMutual(graph, edges, order, chosen) : matchStrongestFirst(pool.table.capacity, edges, order));
      lap('greedy');
      const roots = chainsFrom ? all.filter((s) => matching.partners[s] === -1) : all;
      if (TUNE.chains) improveByChains(graph, matching, roots, prices, { freeSteps: TUNE.freeSteps, pairedSteps: TUNE.paired || (all.length > 5000 ? 8 : 20), leastRegret: TUNE.regret >= 0 ? TUNE.regret : all.length > 5000 ? 40 : 0, passes: chainsFrom ? 1 : TUNE.passes });
      lap('chains');
      return matching;
    };
    let matching = solve(null);
    const leftover = all.filter((slot) => matching.partners[slot] === -1 && kept.isPartial[slot] === 1 && kept.wasThorough[slot] === 0 && th[slot]! <= 0);
    if (TUNE.left && leftover.length > 0) {
      lap('leftovers ' + leftover.length);
      const byAge = sortByAge(pool, all);
      const few = sortByAge(pool, all.filter((s) => matching.partners[s] === -1));
      const wide: Indexes = { lanes: buildLaneIndex(pool, byAge), buckets: null };
      const narrow: Indexes = { lanes: buildLaneIndex(pool, few), buckets: null };
      for (const slot of leftover) {
        kept.wasThorough[slot] = 1;
        keepFound(kept, pool, slot, search(slot, narrow, 4000), KEPT / 2);
        keepFound(kept, pool, slot, search(slot, wide, budget * 4), KEPT * 3 / 4);
      }
      lap('thorough');
      matching = solve(matching);
    }
    const pairs: TicketPair[] = [];
    for (const slot of all) {
      const p = matching.partners[slot]!;
      if (p > slot && (!TUNE.whole || stillScore(pool.table.facts[slot*8+7]!, pool.table.facts[p*8+7]!) >= th[slot]! + th[p]!)) pairs.push({ a: tickets[slot]!, b: tickets[p]!, score: pairingScore(tickets[slot]!, tickets[p]!, nowMs) });
    }
    for (const { a, b } of pairs) for (const { id } of [a, b]) deleteTicket(pool, id);
    lap('end');
    return pairs;
  }

  return {
    add: (ticket) => void changes.set(ticket.id, ticket),
    remove: (id) => void changes.set(id, null),
    tick,
  };
}
