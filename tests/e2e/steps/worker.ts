import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { s3At } from '../../../scripts/local/aws.ts';

const { outputs, ...access } = inject('stack');
const s3 = s3At(access);
const FILE = { Bucket: outputs.SiteBucketName, Key: 'sw.js' };

/** Resolves once the service worker answers for the page. */
export const isInstalled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

export const keptIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name.replace(/-v2-.*/, ''), requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });

/** Deploys a service worker that differs, as every new version of the site does; returns what takes it back. */
export async function deploysWorker(): Promise<() => Promise<unknown>> {
  const { Body, ContentType, CacheControl } = await s3.send(new GetObjectCommand(FILE));
  const text = (await Body?.transformToString()) ?? '';
  const put = (content: string) => s3.send(new PutObjectCommand({ ...FILE, Body: content, ContentType, CacheControl }));
  await put(`${text}\n// A newer version.`);
  return () => put(text);
}
