import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { type Access, s3At } from './aws.ts';
import type { Outputs } from './deploy.ts';
import { configOf } from './dev-site.ts';
import { runTool } from './tool.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const FOREVER = 'public, max-age=31536000, immutable';
const ANEW = 'no-cache';

export const typeOf = (file: string) => TYPES[extname(file)] ?? 'application/octet-stream';

/** Hashed files never change; all others are asked for again. */
export const cacheOf = (key: string) => (key.startsWith('assets/') ? FOREVER : ANEW);

export async function buildSite(folder: string): Promise<void> {
  const args = ['build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  // Vitest says 'test' to its children, for which Vite would build what is for development.
  await runTool('vite', { args, env: { NODE_ENV: 'production' } });
}

/** Puts a built site and its configuration into the distribution's bucket, as `BarkyardSite` does on AWS. */
export async function uploadSite(folder: string, access: Access, outputs: Outputs): Promise<void> {
  const s3 = s3At(access);
  const put = putInto(s3, outputs.SiteBucketName);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths) await put(relative(folder, path).split(sep).join('/'), await readFile(path));
  await put('config.json', JSON.stringify(configOf(access.endpoint, outputs)));
}

const putInto = (s3: S3Client, Bucket: string) => (Key: string, Body: string | Buffer) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: typeOf(Key), CacheControl: cacheOf(Key) }));
