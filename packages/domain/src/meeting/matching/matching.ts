import type { Edges } from './pair-graph.ts';

/** A matching: the partner of each vertex or -1, and the weight of its pair or 0. */
export type Matching = { partners: Int32Array; weights: Int32Array };

function createMatching(vertices: number): Matching {
  return { partners: new Int32Array(vertices).fill(-1), weights: new Int32Array(vertices) };
}

export function join(matching: Matching, a: number, b: number, weight: number): void {
  matching.partners[a] = b;
  matching.partners[b] = a;
  matching.weights[a] = weight;
  matching.weights[b] = weight;
}

export function part(matching: Matching, vertex: number): void {
  const partner = matching.partners[vertex]!;
  if (partner < 0) return;
  matching.partners[vertex] = -1;
  matching.partners[partner] = -1;
  matching.weights[vertex] = 0;
  matching.weights[partner] = 0;
}

/**
 * Pairs vertices that chose each other, then repeatedly the strongest remaining pair. The second step by itself reaches
 * at least half of the optimum (Preis 1999). It gives the same matching as the proposals of the Suitor algorithm (Manne
 * and Halappanavar, "New effective multithreaded matching algorithms", IPDPS 2014), which does not need sorted edges.
 * Here the edges are sorted already, for the graph.
 */
export function matchByChoice(edges: Edges, order: Int32Array, chosen: Int32Array): Matching {
  const matching = createMatching(chosen.length);
  for (const isChoiceAsked of [true, false]) {
    for (const edge of order) {
      const a = edges.left[edge]!;
      const b = edges.right[edge]!;
      if (isChoiceAsked && (chosen[a] !== b || chosen[b] !== a)) continue;
      if (matching.partners[a] === -1 && matching.partners[b] === -1) join(matching, a, b, edges.weights[edge]!);
    }
  }
  return matching;
}
