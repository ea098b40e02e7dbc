/** Possible pairs, as parallel columns: the two vertices, the weight (1 or more), and the sort key. */
export type Edges = {
  count: number;
  left: Int32Array;
  right: Int32Array;
  weights: Int32Array;
  /** The weight followed by random bits of the pair: a strict order that does not depend on who came first. */
  keys: Uint32Array;
};

/**
 * The same pairs from the side of each vertex: the neighbors of `v` are `neighbours[starts[v]]` up to
 * `neighbours[starts[v + 1] - 1]`, best first, with their weights at the same index.
 */
export type PairGraph = { starts: Int32Array; neighbours: Int32Array; weights: Int32Array; twins: Int32Array };

/** The number of random bits below the weight in a key. */
export const HASH_BITS = 19;
const HEAVIEST = (1 << (32 - HASH_BITS)) - 1;

export function createEdges(capacity: number): Edges {
  return {
    count: 0,
    left: new Int32Array(capacity),
    right: new Int32Array(capacity),
    weights: new Int32Array(capacity),
    keys: new Uint32Array(capacity),
  };
}

/** Adds a pair; `hash` has `HASH_BITS` random bits. */
export function addEdge(edges: Edges, a: number, b: number, weight: number, hash: number): void {
  if (edges.count === edges.left.length) growEdges(edges);
  const at = edges.count;
  edges.count += 1;
  edges.left[at] = a;
  edges.right[at] = b;
  edges.weights[at] = weight;
  edges.keys[at] = ((Math.min(weight, HEAVIEST) << HASH_BITS) | hash) >>> 0;
}

/** The numbers of the edges, strongest first. */
export function sortEdges(edges: Edges): Int32Array {
  let order = Int32Array.from({ length: edges.count }, (_, edge) => edge);
  let sorted = new Int32Array(edges.count);
  // Radix sort, eleven bits at a time. Keys are inverted, so that the highest comes first.
  for (const shift of [0, 11, 22]) {
    const starts = new Int32Array(2049);
    for (let at = 0; at < edges.count; at += 1) starts[((~edges.keys[order[at]!]! >>> shift) & 2047) + 1]! += 1;
    for (let digit = 1; digit < 2049; digit += 1) starts[digit]! += starts[digit - 1]!;
    for (let at = 0; at < edges.count; at += 1) {
      const edge = order[at]!;
      const digit = (~edges.keys[edge]! >>> shift) & 2047;
      sorted[starts[digit]!] = edge;
      starts[digit]! += 1;
    }
    [order, sorted] = [sorted, order];
  }
  return order;
}

/** Edges are added strongest first, so every vertex has its neighbors best first without another sort. */
export function buildGraph(vertices: number, edges: Edges, order: Int32Array): PairGraph {
  const starts = new Int32Array(vertices + 1);
  for (let edge = 0; edge < edges.count; edge += 1) {
    starts[edges.left[edge]! + 1]! += 1;
    starts[edges.right[edge]! + 1]! += 1;
  }
  for (let vertex = 1; vertex <= vertices; vertex += 1) starts[vertex]! += starts[vertex - 1]!;
  const next = starts.slice();
  const graph = {
    starts,
    neighbours: new Int32Array(edges.count * 2),
    weights: new Int32Array(edges.count * 2),
    twins: new Int32Array(edges.count * 2),
  };
  for (const edge of order) {
    const a = edges.left[edge]!;
    const b = edges.right[edge]!;
    const weight = edges.weights[edge]!;
    const atA = next[a]!;
    const atB = next[b]!;
    next[a] = atA + 1;
    next[b] = atB + 1;
    graph.neighbours[atA] = b;
    graph.neighbours[atB] = a;
    graph.weights[atA] = weight;
    graph.weights[atB] = weight;
    graph.twins[atA] = atB;
    graph.twins[atB] = atA;
  }
  return graph;
}

function growEdges(edges: Edges): void {
  const { left, right, weights, keys, count } = edges;
  Object.assign(edges, createEdges(Math.max(64, count * 2)), { count });
  edges.left.set(left);
  edges.right.set(right);
  edges.weights.set(weights);
  edges.keys.set(keys);
}
