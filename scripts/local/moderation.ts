import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Access } from './aws.ts';
import { namesLoopback } from './connections.ts';
import { Pictures } from './moderation-pictures.ts';
import { Videos, Watch } from './moderation-videos.ts';
import { type Scores, score } from './toxicity.ts';

const MOST_SEGMENTS = 10;
const MOST_BYTES = 1024;

const Request = z.object({
  LanguageCode: z.string(),
  TextSegments: z
    .array(z.object({ Text: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1), z.maxLength(MOST_SEGMENTS)),
});
type Request = z.infer<typeof Request>;
const Look = z.object({
  Image: z.object({ Bytes: z.base64() }),
  MinConfidence: z._default(z.number().check(z.minimum(0), z.maximum(100)), 50),
});
type Answer = { status: number; body: object };
type Calls = Record<string, (body: unknown) => Promise<Answer>>;

export type Moderation = { endpoint: string; stop(): Promise<void> };

interface ModerationOptions {
  /** 0 takes any free one. */
  port: number;
  /** The AWS where videos lie. @default none: there are no videos then */
  aws?: Access;
}

/** The local stand-in of Comprehend and Rekognition. Once it is there, its first look takes no longer than the others. */
export async function startModeration({ port, aws }: ModerationOptions): Promise<Moderation> {
  const pictures = new Pictures();
  await pictures.warm();
  const videos = new Videos(pictures, aws);
  const calls: Calls = {
    'Comprehend_20171127.DetectToxicContent': screen,
    'RekognitionService.DetectModerationLabels': (body) => look(pictures, body),
    'RekognitionService.StartContentModeration': (body) => watch(videos, body),
    'RekognitionService.GetContentModeration': async (body) => verdict(videos, body),
  };
  const server = createServer(async (request, response) => {
    if (!isOfProgram(request)) return void response.writeHead(403).end();
    const { status, body } = await answer(calls, request);
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return { endpoint: `http://127.0.0.1:${taken}`, stop: () => stop(server, pictures) };
}

/** No page asks for a look. */
const isOfProgram = (request: IncomingMessage) => namesLoopback(request) && request.headers.origin === undefined;

async function stop(server: ReturnType<typeof createServer>, pictures: Pictures): Promise<void> {
  await pictures.stop();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function answer(calls: Calls, request: IncomingMessage): Promise<Answer> {
  const call = calls[`${request.headers['x-amz-target']}`];
  const body = await json(request).catch(() => undefined);
  return call ? call(body) : refusal('UnknownOperationException', 'Unknown operation');
}

async function look(pictures: Pictures, body: unknown): Promise<Answer> {
  const given = Look.safeParse(body);
  if (!given.success) return refusal('InvalidParameterException', z.prettifyError(given.error));
  const { Image, MinConfidence } = given.data;
  const labels = await pictures.labelsOf(Buffer.from(Image.Bytes, 'base64')).catch(() => undefined);
  if (!labels) return refusal('InvalidImageFormatException', 'Request has invalid image format');
  const ModerationLabels = labels.filter(({ Confidence }) => Confidence >= MinConfidence);
  return { status: 200, body: { ModerationLabels, ModerationModelVersion: '7.0' } };
}

async function watch(videos: Videos, body: unknown): Promise<Answer> {
  const given = Watch.safeParse(body);
  if (!given.success) return refusal('InvalidParameterException', z.prettifyError(given.error));
  const JobId = await videos.start(given.data);
  if (!JobId) return refusal('InvalidS3ObjectException', 'Unable to get object metadata from S3.');
  return { status: 200, body: { JobId } };
}

const Asked = z.object({ JobId: z.string() });

function verdict(videos: Videos, body: unknown): Answer {
  const job = videos.of(Asked.safeParse(body).data?.JobId ?? '');
  if (!job) return refusal('ResourceNotFoundException', 'Could not find JobId');
  const ModerationLabels = job.labels.map((ModerationLabel) => ({ Timestamp: 0, ModerationLabel }));
  return { status: 200, body: { JobStatus: job.JobStatus, ModerationLabels, ModerationModelVersion: '7.0' } };
}

async function screen(body: unknown): Promise<Answer> {
  const given = Request.safeParse(body);
  if (!given.success) return refusal('InvalidRequestException', z.prettifyError(given.error));
  return complaintAbout(given.data) ?? { status: 200, body: { ResultList: given.data.TextSegments.map(labelsOf) } };
}

function complaintAbout({ LanguageCode, TextSegments }: Request): Answer | undefined {
  if (LanguageCode !== 'en')
    return refusal('UnsupportedLanguageException', `Language ${LanguageCode} is not supported.`);
  const longest = Math.max(...TextSegments.map(({ Text }) => Buffer.byteLength(Text)));
  if (longest <= MOST_BYTES) return;
  const words = `Input text size exceeds limit. Max length of request text allowed is ${MOST_BYTES} bytes while in this request the text size is ${longest} bytes`;
  return refusal('TextSizeLimitExceededException', words);
}

const refusal = (type: string, words: string): Answer => ({ status: 400, body: { __type: type, Message: words } });

function labelsOf({ Text }: { Text: string }) {
  const scores: Scores = score(Text);
  const Labels = Object.entries(scores).map(([Name, Score]) => ({ Name, Score }));
  return { Labels, Toxicity: Math.max(...Object.values(scores)) };
}
