import { i18n } from '@lingui/core';
import { TransNoContext, type TransProps } from '@lingui/react/server';

/** `<Trans>` of the macros becomes this: a sentence with elements in it. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />;
