import type { Page } from 'playwright-core';
import type { Answers } from '../e2e/steps/stubs.ts';

/** A screen to draw, the answers of its calls, and the actions on it. */
export interface Picture {
  name: string;
  path: string;
  answers: Answers;
  /** Cognito's answers by operation. */
  cognito?: Answers;
  /** A page of the server, in place of the site's. */
  html?: string;
  isGuest?: boolean;
  onPhones?: boolean;
  /** As it is printed, and on sheets as wide as paper alone. */
  onPaper?: boolean;
  /** @default en; `ar-XB` is English from right to left */
  language?: 'de' | 'ar-XB';
  /** Brings what is to be seen. @default the screen's title is waited for */
  open?: (page: Page) => Promise<unknown>;
}
