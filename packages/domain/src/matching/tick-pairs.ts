import { type CandidateLists, fitListsTo, keepFound, lists, needsSearch } from './candidate-lists.ts';
import { createSearch, type Indexes, KEPT, pairHash } from './candidate-search.ts';
import { type ChainEffort, improveByChains } from './chains.ts';
import { buildLaneIndex, sortByAge } from './lane-index.ts';
import { createMatching, type Matching, matchStrongestFirst } from './matching.ts';
import { addEdge, buildGraph, createEdges, type Edges, HASH_BITS, sortEdges } from './pair-graph.ts';
import type { Pool } from './pool.ts';
import { buildValueBuckets } from './value-buckets.ts';
