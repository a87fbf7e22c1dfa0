import { i18n } from '@lingui/core';

/** English stands in the code, where the build has compiled what has blanks. */
i18n.load('en', {});
i18n.activate('en');
if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => [message]);
