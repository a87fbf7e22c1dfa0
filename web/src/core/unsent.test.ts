import { expect, it } from 'vitest';
import { keepDraft, nameDraft } from './draft.ts';
import { unsentOf } from './unsent.ts';

const ofRex = () => unsentOf('rex').map(({ kind, words }) => [kind, words]);

it('all that was written is one thing each, however many fields it has', () => {
  const [post, tip, alert] = [nameDraft('rex', 'post'), nameDraft('rex', 'tip', 'pepper'), nameDraft('rex', 'alert')];
  keepDraft(post, ' Low tide ');
  keepDraft(`${post}.id`, '{}');
  keepDraft(`${post}.attached`, '{}');
  keepDraft(`${tip}.kind`, 'have');
  keepDraft(`${tip}.reach`, '0170 1234567');
  keepDraft(`${tip}.where`, 'By the pond');
  keepDraft(`${alert}.pin`, 'u33dc0r');
  keepDraft(`${nameDraft('rex', 'profile')}.name`, 'Rexi');
  keepDraft(`${nameDraft('rex', 'profile')}.bio`, 'Sits in flowers.');
  keepDraft(nameDraft('rex', 'comment', '1'), 'Nice');
  keepDraft(nameDraft('rex', 'comment', '2'), 'Very');
  keepDraft(
    nameDraft('rex', 'outbox', 'luna'),
    JSON.stringify([
      { key: 'a', content: 'One' },
      { key: 'b', content: 'Two' },
    ]),
  );
  expect(ofRex()).toEqual([
    ['post', 'Low tide'],
    ['tip', 'By the pond'],
    ['alert', ''],
    ['profile', 'Sits in flowers.'],
    ['comment', 'Nice'],
    ['comment', 'Very'],
    ['message', 'One'],
    ['message', 'Two'],
  ]);
});

it('what nobody wrote is nothing: spaces, a choice, an id, an offered picture, what another dog wrote', () => {
  keepDraft(nameDraft('rex', 'post'), '   ');
  keepDraft(`${nameDraft('rex', 'tip', 'pepper')}.kind`, 'have');
  keepDraft(`${nameDraft('rex', 'comment', '1')}.id`, '{}');
  keepDraft(`${nameDraft('rex', 'thanks', '1')}.attached`, '{}');
  keepDraft(nameDraft('rex', 'outbox', 'luna'), '{');
  keepDraft(nameDraft('luna', 'post'), 'High tide');
  localStorage.setItem('barkyard.draft.', 'odd');
  expect([ofRex(), unsentOf(undefined)]).toEqual([[], []]);
});

it('what was written in other tabs counts too, also in closed ones, of the same dog', () => {
  keepDraft(nameDraft('rex', 'post'), 'Low tide');
  sessionStorage.clear();
  keepDraft(nameDraft('rex', 'post'), 'High tide');
  keepDraft(nameDraft('luna', 'post'), 'No tide');
  expect(ofRex()).toEqual([
    ['post', 'Low tide'],
    ['post', 'High tide'],
  ]);
  expect(new Set(unsentOf('rex').map(({ key }) => key)).size).toBe(2);
});
