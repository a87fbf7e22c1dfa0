export const SIZES = [10_000, 1_000_000, 10_000_000] as const;
const MILLION = 1_000_000;
const HEADROOM = 2;

export interface QuotaNeed {
  service: string;
  name: string;
  atPeak: number;
  /** @default what follows from the peak */
  least?: number;
  /** Options of the deployment that have to grow with it. */
  options?: string;
}

/**
 * The peaks are those of a simulation of ten million dogs. docs/costs.md shows the needs. All dogs register within a month, sign in once
 * a month and open the site every day; a picture is in every fourth post, a video in every hundredth. AWS counts refreshes as
 * UserAuthentication or UserToken, by the call that the browser makes.
 */
export const QUOTA_NEEDS: readonly QuotaNeed[] = [
  { service: 'lambda', name: 'Concurrent executions', atPeak: 781, least: 200, options: 'concurrency' },
  { service: 'apigateway', name: 'Throttle rate', atPeak: 678, options: 'apiRate and apiBurst' },
  { service: 'apigateway', name: 'New connections per second', atPeak: 52, options: 'socketRate and socketBurst' },
  { service: 'cognito-idp', name: 'Rate of UserAuthentication requests', atPeak: 54 },
  { service: 'cognito-idp', name: 'Rate of UserToken requests', atPeak: 52 },
  { service: 'cognito-idp', name: 'Rate of UserCreation requests', atPeak: 4 },
  { service: 'cognito-idp', name: 'Rate of UserAccountRecovery requests', atPeak: 1 },
  { service: 'dynamodb', name: 'Table-level read throughput limit', atPeak: 11_500, options: 'warmReads' },
  { service: 'dynamodb', name: 'Table-level write throughput limit', atPeak: 1190, options: 'warmWrites' },
  // Of twenty pictures one moves, and takes twelve calls, four at once: two of those must not wait for one another.
  { service: 'rekognition', name: 'DetectModerationLabels', atPeak: 2.8, least: 12 },
  { service: 'rekognition', name: 'StartContentModeration', atPeak: 0.07 },
];

const toTwoFigures = (value: number) => Number(value.toPrecision(2));

export const needOf = ({ atPeak, least = 1 }: QuotaNeed, dogs: number): number =>
  Math.max(least, toTwoFigures(Math.ceil((HEADROOM * atPeak * dogs) / MILLION)));
