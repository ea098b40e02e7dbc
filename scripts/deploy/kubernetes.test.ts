import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv } from '../../apps/server/src/app/env.ts';
import { ROOT_FOLDER } from '../paths.ts';

const FOLDER = join(ROOT_FOLDER, 'deploy/kubernetes');
const MODELS = { ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, PodDisruptionBudget, Secret, Service };

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Manifest = { kind: keyof typeof MODELS; metadata: { name: string } } & { [key: string]: Json };

const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
);
const find = (kind: string, name: string) =>
  manifests.find(({ manifest }) => manifest.kind === kind && manifest.metadata.name === name)?.manifest;

function problemOf(manifest: Manifest): string | null {
  const model = new MODELS[manifest.kind](manifest as never);
  try {
    model.validate();
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Every path to a value that is no list or object. */
function leavesOf(value: Json, path: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** A copy with something impossible in one place. */
function spoilt(manifest: Manifest, path: readonly string[]): Manifest {
  const copy = structuredClone(manifest);
  let place = copy as unknown as Record<string, Json>;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, Json>;
  place[path.at(-1) ?? ''] = [{ impossible: [{}] }];
  return copy;
}

it.each(manifests.map(({ file, manifest }) => [file, `${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  '%s: %s has the fields that Kubernetes knows, of their types',
  (_file, _name, manifest) => {
    expect(problemOf(manifest)).toBeNull();
    // What may hold anything is not looked at, so it is no field of the kind.
    const { apiVersion: _version, kind: _kind, ...fields } = manifest;
    const unknown = leavesOf(fields).filter((path) => problemOf(spoilt(manifest, path)) === null);
    expect(unknown.map((path) => path.join('.'))).toEqual([]);
  },
);

it('the settings start a process of each role, and none is unknown', () => {
  const { data } = find('ConfigMap', 'cuppa') as unknown as { data: Record<string, string> };
  const { stringData } = find('Secret', 'cuppa') as unknown as { stringData: Record<string, string> };
  const made = Object.fromEntries(
    Object.entries(stringData).map(([name, value]) => [name, value === '' ? 'a1'.repeat(32) : value]),
  );
  const settings = { ...data, ...made };
  for (const role of ['web', 'worker', 'matcher']) {
    const env = readEnv({ ...settings, ROLE: role });
    expect(Object.keys(settings).filter((name) => !(name in env))).toEqual([]);
    expect(find('Deployment', `cuppa-${role}`)).toBeDefined();
  }
});

it('the autoscaler asks for metrics that the adapter makes of ours', () => {
  const { data } = find('ConfigMap', 'cuppa-adapter') as unknown as { data: { 'config.yaml': string } };
  const { rules } = parse(data['config.yaml']) as { rules: { seriesQuery: string; name?: { as: string } }[] };
  const made = rules.map(({ seriesQuery, name }) => name?.as ?? seriesQuery.split('{')[0]);
  const scaler = find('HorizontalPodAutoscaler', 'cuppa-web') as unknown as {
    spec: { metrics: { pods: { metric: { name: string } } }[] };
  };
  expect(scaler.spec.metrics.map(({ pods }) => pods.metric.name)).toEqual(made);
});
