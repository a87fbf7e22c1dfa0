export const path = {
  sent: (uid: string, uploadId: string) => `quarantine/${uid}/${uploadId}`,
  cleared: (uid: string, file: string) => `cleared/${uid}/${file}`,
  exported: (uid: string, file: string) => `exports/${uid}/${file}`,
};
