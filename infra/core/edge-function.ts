import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { globalName } from './global-name.ts';

/** `code` is the text of self-contained functions, from which Node has stripped the types. */
export const edgeFunction = (scope: Construct, id: string, code: string) =>
  new CloudFrontFunction(scope, id, {
    functionName: globalName(scope, id),
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(code),
  });
