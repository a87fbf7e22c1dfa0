import { describe, expect, test } from 'vitest';
import { LOCAL, synthesised } from '../testing/synth.ts';

const propertiesOf = (type: string, context: object) =>
  Object.values(synthesised(context).barkyard.findResources(type)).map(({ Properties }) => Properties);

const CHOSEN = {
  apiRate: '40000',
  apiBurst: '20000',
  socketRate: '5000',
  socketBurst: '2500',
  warmReads: '80000',
  warmWrites: '40000',
};

describe('how much is taken at once', () => {
  test.each([
    ['by default', {}, 2000, 2000],
    ['as chosen', CHOSEN, 40_000, 20_000],
  ])('of calls is what the API takes %s', (_, context, ThrottlingRateLimit, ThrottlingBurstLimit) => {
    const [stage] = propertiesOf('AWS::ApiGateway::Stage', context);
    expect(stage.MethodSettings).toEqual([expect.objectContaining({ ThrottlingRateLimit, ThrottlingBurstLimit })]);
  });

  test.each([
    ['by default', {}, 1000, 1000],
    ['as chosen', CHOSEN, 5000, 2500],
  ])('of frames is what the sockets take %s', (_, context, ThrottlingRateLimit, ThrottlingBurstLimit) => {
    const [stage] = propertiesOf('AWS::ApiGatewayV2::Stage', context);
    expect(stage.DefaultRouteSettings).toEqual(expect.objectContaining({ ThrottlingRateLimit, ThrottlingBurstLimit }));
  });

  test('of units is what the table and both indexes are warmed for, if that is chosen', () => {
    const warm = { ReadUnitsPerSecond: 80_000, WriteUnitsPerSecond: 40_000 };
    const [table] = propertiesOf('AWS::DynamoDB::Table', CHOSEN);
    const parts = [table, ...table.GlobalSecondaryIndexes];
    expect(parts.map(({ WarmThroughput }) => WarmThroughput)).toEqual([warm, warm, warm]);
    for (const context of [{}, LOCAL]) {
      expect(JSON.stringify(propertiesOf('AWS::DynamoDB::Table', context))).not.toContain('WarmThroughput');
    }
  });
});
