import { describe, expect, test } from 'vitest';
import { UNSCORED } from '#shared/moderation/kinds';
import { synthesised } from './testing/synth.ts';

function moderationOf(context: object) {
  const { barkyard, watch } = synthesised(context);
  const policies = JSON.stringify(barkyard.findResources('AWS::IAM::Policy'));
  const variables = Object.values(barkyard.findResources('AWS::Lambda::Function')).flatMap(
    ({ Properties }) => Properties.Environment?.Variables ?? {},
  );
  const valuesOf = (name: string) => [...new Set(variables.flatMap((own) => own[name] ?? []))];
  const filters = Object.values(watch.findResources('AWS::Logs::MetricFilter'));
  return {
    granted: ['comprehend:Detect', 'rekognition:Detect', 'rekognition:Start'].filter((right) =>
      policies.includes(right),
    ),
    moderated: valuesOf('MODERATION'),
    comprehendRegion: valuesOf('COMPREHEND_REGION'),
    unscored: filters.filter(({ Properties }) => Properties.FilterPattern.includes(UNSCORED)),
  };
}

describe('texts, pictures and videos are moderated each by itself', () => {
  test('and texts without a score are counted', () => {
    const { unscored, ...rest } = moderationOf({});
    expect(rest).toEqual({
      granted: ['comprehend:Detect', 'rekognition:Detect', 'rekognition:Start'],
      moderated: ['texts,pictures,videos'],
      comprehendRegion: [],
    });
    const metrics = unscored.map(({ Properties }) => Properties.MetricTransformations[0].MetricName);
    expect(metrics).toEqual(Array(6).fill('UnscoredTexts'));
  });

  test('pictures alone, without rights to anything else', () => {
    expect(moderationOf({ moderateTexts: 'off', moderateVideos: 'off' })).toEqual({
      granted: ['rekognition:Detect'],
      moderated: ['pictures'],
      comprehendRegion: [],
      unscored: [],
    });
  });

  test('texts by another region', () => {
    expect(moderationOf({ comprehendRegion: 'eu-west-1' }).comprehendRegion).toEqual(['eu-west-1']);
  });
});
