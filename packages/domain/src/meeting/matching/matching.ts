import type { Edges } from './pair-graph.ts';

/** Who is paired with whom: the partner of each vertex or -1, and the weight of its pair or 0. */
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
 * Pairs those who chose each other, then of all others the strongest pair again and again. The second step alone is at
 * least half of the optimum (Preis 1999); it is the matching that the Suitor algorithm finds by proposals (Manne and
 * Halappanavar, "New effective multithreaded matching algorithms", IPDPS 2014), which needs no order of all edges. Here
 * they are in order already, for the graph's sake.
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
