import { ComprehendClient, DetectToxicContentCommand } from '@aws-sdk/client-comprehend';

const PATIENCE_MS = 1500;

const comprehend = new ComprehendClient({ maxAttempts: 2, region: process.env.COMPREHEND_REGION });

export async function detectToxicity(segments: string[]) {
  const { ResultList } = await comprehend.send(
    new DetectToxicContentCommand({ LanguageCode: 'en', TextSegments: segments.map((Text) => ({ Text })) }),
    { abortSignal: AbortSignal.timeout(PATIENCE_MS) },
  );
  return ResultList;
}
