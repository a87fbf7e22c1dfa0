import { configure } from '@testing-library/react';

/** Screens load their parts lazily, which takes more than the usual second on a busy machine. */
configure({ asyncUtilTimeout: 5_000 });
