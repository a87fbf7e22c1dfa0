/** A rate, and up to which monthly quantity it holds. */
export interface Tier {
  dollars: number;
  upTo?: number;
}

interface Price {
  unit: string;
  tiers: readonly Tier[];
  source: string;
  seen: string;
}

const MILLION = 1e6;
const BILLION = 1e9;
const TB = 1024;

const DYNAMODB = { source: 'AWS Price List, AmazonDynamoDB', seen: '2026-08-01' };
const API_GATEWAY = { source: 'aws.amazon.com/api-gateway/pricing', seen: '2026-09-20' };
const LAMBDA = { source: 'aws.amazon.com/lambda/pricing', seen: '2026-09-20' };
const SQS = { source: 'cloudburn.io/blog/amazon-sqs-pricing', seen: '2026-03-14' };
const COGNITO = { source: 'aws.amazon.com/cognito/pricing', seen: '2026-09-20' };
const CLOUDFRONT = { source: 'aws.amazon.com/cloudfront/pricing', seen: '2026-09-05' };
const CLOUDWATCH = { source: 'aws.amazon.com/cloudwatch/pricing', seen: '2026-05-05' };
const WAF = { source: 'c3x.dev/blog/aws-waf-cost-explained', seen: '2026-11-23' };
const S3 = { source: 'aws.amazon.com/s3/pricing', seen: '2026-09-20' };

const perMillion = (dollars: number) => [{ dollars: dollars / MILLION }];

/** Prices per unit in us-east-1: dollars, on demand, without free tiers. */
export const PRICES = {
  readUnits: { unit: 'read request unit', tiers: perMillion(0.125), ...DYNAMODB },
  writeUnits: { unit: 'write request unit', tiers: perMillion(0.625), ...DYNAMODB },
  indexUnits: { unit: 'write request unit of an index', tiers: perMillion(0.625), ...DYNAMODB },
  tableGb: { unit: 'GB of the table and its indexes a month', tiers: [{ dollars: 0.25 }], ...DYNAMODB },
  backupGb: { unit: 'GB under point-in-time recovery a month', tiers: [{ dollars: 0.2 }], ...DYNAMODB },
  restRequests: {
    unit: 'call of the REST API',
    tiers: [
      { dollars: 3.5 / MILLION, upTo: 333 * MILLION },
      { dollars: 2.8 / MILLION, upTo: BILLION },
      { dollars: 2.38 / MILLION, upTo: 20 * BILLION },
      { dollars: 1.51 / MILLION },
    ],
    ...API_GATEWAY,
  },
  frames: {
    unit: 'WebSocket frame of up to 32 KB, each way',
    tiers: [{ dollars: 1 / MILLION, upTo: BILLION }, { dollars: 0.8 / MILLION }],
    ...API_GATEWAY,
  },
  socketMinutes: { unit: 'minute of a WebSocket connection', tiers: perMillion(0.25), ...API_GATEWAY },
  lambdaRequests: { unit: 'Lambda invocation', tiers: perMillion(0.2), ...LAMBDA },
  gbSeconds: {
    unit: 'GB-second of Lambda on arm64',
    tiers: [
      { dollars: 0.0000133334, upTo: 7.5 * BILLION },
      { dollars: 0.0000120001, upTo: 18.75 * BILLION },
      { dollars: 0.0000106667 },
    ],
    ...LAMBDA,
  },
  queueRequests: { unit: 'SQS request of up to 64 KB', tiers: perMillion(0.4), ...SQS },
  fairRequests: { unit: 'surcharge of a request to a fair queue', tiers: perMillion(0.1), ...SQS },
  activeUsers: { unit: 'active user of Cognito Essentials a month', tiers: [{ dollars: 0.015 }], ...COGNITO },
  liteUsers: {
    unit: 'active user of Cognito Lite a month',
    tiers: [
      { dollars: 0.0055, upTo: 100_000 },
      { dollars: 0.0046, upTo: MILLION },
      { dollars: 0.00325, upTo: 10 * MILLION },
      { dollars: 0.0025 },
    ],
    ...COGNITO,
  },
  textUnits: {
    unit: '100 characters of Comprehend, at least three a request',
    tiers: [{ dollars: 0.0001, upTo: 10 * MILLION }, { dollars: 0.00005, upTo: 50 * MILLION }, { dollars: 0.000025 }],
    source: 'aws.amazon.com/comprehend/pricing, cloudzero.com/blog/amazon-comprehend-pricing',
    seen: '2026-09-20',
  },
  images: {
    unit: 'image of Rekognition',
    tiers: [
      { dollars: 0.001, upTo: MILLION },
      { dollars: 0.0008, upTo: 5 * MILLION },
      { dollars: 0.0006, upTo: 35 * MILLION },
      { dollars: 0.00025 },
    ],
    source: 'aws.amazon.com/rekognition/pricing',
    seen: '2026-10-07',
  },
  videoMinutes: {
    unit: 'minute of video of Rekognition',
    tiers: [{ dollars: 0.1 }],
    source: 'aws.amazon.com/rekognition/pricing',
    seen: '2026-10-07',
  },
  cdnGb: {
    unit: 'GB from CloudFront to browsers, United States and Europe',
    tiers: [
      { dollars: 0.085, upTo: 10 * TB },
      { dollars: 0.08, upTo: 50 * TB },
      { dollars: 0.06, upTo: 150 * TB },
      { dollars: 0.04, upTo: 500 * TB },
      { dollars: 0.03, upTo: 1024 * TB },
      { dollars: 0.025, upTo: 5120 * TB },
      { dollars: 0.02 },
    ],
    ...CLOUDFRONT,
  },
  egressGb: {
    unit: 'GB from Lambda to the internet, as to push services',
    tiers: [
      { dollars: 0.09, upTo: 10 * TB },
      { dollars: 0.085, upTo: 50 * TB },
      { dollars: 0.07, upTo: 150 * TB },
      { dollars: 0.05 },
    ],
    source: 'wring.co/blog/aws-data-transfer-pricing-guide',
    seen: '2026-11-24',
  },
  cdnRequests: { unit: 'HTTPS request to CloudFront', tiers: perMillion(1), ...CLOUDFRONT },
  edgeFunctions: { unit: 'run of a CloudFront function', tiers: perMillion(0.1), ...CLOUDFRONT },
  filesGb: {
    unit: 'GB of S3 Standard a month',
    tiers: [{ dollars: 0.023, upTo: 50 * TB }, { dollars: 0.022, upTo: 500 * TB }, { dollars: 0.021 }],
    ...S3,
  },
  filePuts: { unit: 'PUT, COPY, POST or LIST of S3', tiers: perMillion(5), ...S3 },
  fileGets: { unit: 'GET of S3', tiers: perMillion(0.4), ...S3 },
  logGb: {
    unit: 'GB of logs ingested',
    tiers: [
      { dollars: 0.5, upTo: 10 * TB },
      { dollars: 0.25, upTo: 30 * TB },
      { dollars: 0.1, upTo: 50 * TB },
      { dollars: 0.05 },
    ],
    ...CLOUDWATCH,
  },
  logGbMonths: { unit: 'GB of logs kept a month', tiers: [{ dollars: 0.03 }], ...CLOUDWATCH },
  alarms: { unit: 'alarm a month', tiers: [{ dollars: 0.1 }], ...CLOUDWATCH },
  metrics: {
    unit: 'custom metric a month',
    tiers: [{ dollars: 0.3, upTo: 10_000 }, { dollars: 0.1 }],
    ...CLOUDWATCH,
  },
  dashboards: { unit: 'dashboard a month', tiers: [{ dollars: 3 }], ...CLOUDWATCH },
  secrets: {
    unit: 'secret of Secrets Manager a month',
    tiers: [{ dollars: 0.4 }],
    source: 'hivebook.wiki, AWS Secrets Manager',
    seen: '2026-11-23',
  },
  webAcls: { unit: 'web ACL a month (`waf`)', tiers: [{ dollars: 5 }], ...WAF },
  webRules: { unit: 'rule of a web ACL a month (`waf`)', tiers: [{ dollars: 1 }], ...WAF },
  mails: {
    unit: 'mail of SES',
    tiers: [{ dollars: 0.0001 }],
    source: 'AWS Price List, AmazonSES',
    seen: '2026-07-22',
  },
} as const satisfies Record<string, Price>;

export type Item = keyof typeof PRICES;
