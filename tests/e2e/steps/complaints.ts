import type { BrowserContext, Dialog } from 'playwright-core';

const complaints: string[] = [];

/** Errors of pages since the last call: violations of the content security policy, and exceptions. */
export const complained = () => complaints.splice(0);

const VIOLATION = 'Content Security Policy';

/** The product opens no native dialog, except the question before leaving while a file is being sent. */
async function answer(dialog: Dialog): Promise<void> {
  if (dialog.type() === 'beforeunload') return dialog.accept();
  complaints.push(`${dialog.type()}: ${dialog.message()}`);
  return dialog.dismiss();
}

/** Runs in the page, before all else: frames and workers report here what the console does not show. */
function listen(words: string) {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`${words}: ${effectiveDirective} ${blockedURI}`),
  );
}

export async function watch(context: BrowserContext): Promise<void> {
  context.on('weberror', (error) => complaints.push(`${error.error()}`));
  context.on('dialog', (dialog) => void answer(dialog));
  context.on('console', (message) => {
    if (message.text().includes(VIOLATION)) complaints.push(message.text());
  });
  await context.addInitScript(listen, VIOLATION);
}
