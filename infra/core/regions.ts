/**
 * Regions with Comprehend's toxicity detection, as AWS announced it on 9 November 2023, and with Rekognition's moderation of
 * pictures and stored videos, from the endpoints in the SDK for Python, looked up on 22 November 2026.
 */
export const TOXICITY_DETECTION = ['us-east-1', 'us-west-2', 'eu-west-1', 'ap-southeast-2'] as const;

/** CloudFront takes web ACLs and certificates from there only, and has its metrics there. */
export const CLOUDFRONT_REGION = 'us-east-1';

export const REKOGNITION = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-southeast-5',
  'ap-southeast-7',
  'ca-central-1',
  'eu-central-1',
  'eu-south-2',
  'eu-west-1',
  'eu-west-2',
  'il-central-1',
  'sa-east-1',
] as const;

/**
 * Regions that every account has from the start, as AWS listed them on 22 November 2026. CloudFront delivers its standard log to
 * buckets in these only.
 */
export const ENABLED_BY_DEFAULT = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ca-central-1',
  'eu-central-1',
  'eu-north-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'sa-east-1',
] as const;
