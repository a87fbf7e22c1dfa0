import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** A viewer-request function made of self-contained functions: their text, stripped of its types, runs at the edge. */
export const edgeFunction = (scope: Construct, id: string, code: string) =>
  new CloudFrontFunction(scope, id, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) });
