import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** A viewer-request function made of a self-contained handler: its text, stripped of its types, runs at the edge. */
export const edgeFunction = (scope: Construct, id: string, handler: (event: never) => unknown) =>
  new CloudFrontFunction(scope, id, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(`${handler}`),
  });
