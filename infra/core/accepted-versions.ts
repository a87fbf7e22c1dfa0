/**
 * While a deployment is half done, some parts use the last version of a secret and others the next one. So each part accepts
 * the version before, which is still in use, and the one after, before any part uses it.
 */
export const acceptedVersions = (version: number) =>
  [version - 1, version, version + 1].filter((accepted) => accepted > 0);
