import { monthlyBill, sumOfUsage, times, type Usage } from './dollars.ts';
import type { Item } from './prices.ts';

export const SERVICES: Record<string, readonly Item[]> = {
  'DynamoDB, reads': ['readUnits'],
  'DynamoDB, writes': ['writeUnits', 'indexUnits'],
  'DynamoDB, storage and recovery': ['tableGb', 'backupGb'],
  'REST API': ['restRequests'],
  Lambda: ['lambdaRequests', 'gbSeconds'],
  'WebSocket frames': ['frames'],
  'WebSocket minutes': ['socketMinutes'],
  SQS: ['queueRequests', 'fairRequests'],
  'Cognito, Essentials': ['activeUsers', 'liteUsers'],
  Comprehend: ['textUnits'],
  Rekognition: ['images', 'videoMinutes'],
  'CloudFront, bytes': ['cdnGb'],
  'CloudFront, requests': ['cdnRequests', 'edgeFunctions'],
  'Data to push services': ['egressGb'],
  S3: ['filesGb', 'filePuts', 'fileGets'],
  'Logs, alarms and metrics': ['logGb', 'logGbMonths', 'alarms', 'metrics', 'dashboards'],
  'SES mails': ['mails'],
  Secrets: ['secrets'],
  Firewall: ['webAcls', 'webRules'],
};

/** Dollars of each service in a month of so many dogs; `fixed` does not grow with them. */
export function servicesOf(dogs: number, dog: Usage, fixed: Usage): [service: string, dollars: number][] {
  const bill = new Map(monthlyBill(sumOfUsage(times(dogs, dog), fixed)));
  return Object.entries(SERVICES).map(([service, items]) => [
    service,
    items.reduce((sum, item) => sum + (bill.get(item) ?? 0), 0),
  ]);
}
