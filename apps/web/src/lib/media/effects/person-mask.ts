import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import simdUrl from '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm?url';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { env, ready, setBackend, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import weightsUrl from './model/selfie.bin?url';
import graphUrl from './model/selfie.json?url';

/** The model sees a picture of this many points on each side. */
export const MASK_SIDE = 256;

/** Answers for each point of a square RGBA picture of `MASK_SIDE` how surely it shows a person, from 0 to 1. */
export type PersonMask = (picture: Uint8ClampedArray) => Float32Array;

/** Loads the model from our own server; rejects if that fails. */
export async function loadPersonMask(): Promise<PersonMask> {
  // Every browser that we support has SIMD; threads need headers that would keep map and pictures out.
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setWasmPaths({
    'tfjs-backend-wasm.wasm': simdUrl,
    'tfjs-backend-wasm-simd.wasm': simdUrl,
    'tfjs-backend-wasm-threaded-simd.wasm': simdUrl,
  });
  const [files] = await Promise.all([loadFiles(), setBackend('wasm').then(ready)]);
  // Its weights become tensors, which only a ready backend can hold.
  const model = await loadGraphModel({ load: async () => files });
  const points = new Float32Array(MASK_SIDE * MASK_SIDE * 3);
  return (picture) => {
    for (let from = 0, to = 0; to < points.length; from += 4, to += 3) {
      points[to] = (picture[from] ?? 0) / 255;
      points[to + 1] = (picture[from + 1] ?? 0) / 255;
      points[to + 2] = (picture[from + 2] ?? 0) / 255;
    }
    return tidy(() => {
      const found = model.execute(tensor4d(points, [1, MASK_SIDE, MASK_SIDE, 3])) as Tensor;
      return found.dataSync<'float32'>();
    });
  };
}

type ModelFile = {
  modelTopology: object;
  signature: object;
  weightsManifest: { weights: { name: string; shape: number[]; dtype: 'float32' | 'int32' }[] }[];
};

async function loadFiles() {
  const [graph, weights] = await Promise.all([fetchFile(graphUrl), fetchFile(weightsUrl)]);
  const { modelTopology, signature, weightsManifest } = (await graph.json()) as ModelFile;
  const weightData = await weights.arrayBuffer();
  const weightSpecs = weightsManifest.flatMap((group) => group.weights);
  return { modelTopology, signature, weightSpecs, weightData };
}

async function fetchFile(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer;
}
