/** A feature may import the floors below all features, and the features that are listed here. */
const FEATURES = {
  auth: ['moderation'],
  follows: ['messages', 'profiles'],
  lost: ['media', 'moderation', 'profiles'],
  media: [],
  messages: ['moderation', 'notifications', 'profiles'],
  moderation: ['media'],
  notifications: ['media', 'profiles'],
  posts: ['media', 'moderation', 'profiles'],
  presence: ['messages', 'profiles'],
  profiles: ['media', 'moderation'],
};

const ACCESS = ['core', 'table', 'access'];
const BELOW = [...ACCESS, 'http', 'push'];
const FLOORS: Record<string, string[]> = {
  core: [],
  table: ['core'],
  access: ['core', 'table'],
  http: ACCESS,
  push: ACCESS,
  ...Object.fromEntries(Object.entries(FEATURES).map(([name, others]) => [name, [...BELOW, ...others]])),
  account: [...BELOW, ...Object.keys(FEATURES)],
  stream: [...BELOW, ...Object.keys(FEATURES), 'account'],
};

const WEB: Record<string, string[]> = {
  app: ['pages', 'features', 'ui', 'core', 'art'],
  pages: ['features', 'ui', 'core', 'art'],
  features: ['ui', 'core', 'art'],
  ui: ['core', 'art'],
  core: [],
  art: [],
};

const LAYERS: Record<string, string[]> = {
  shared: [],
  functions: ['shared'],
  infra: ['shared'],
  web: ['shared'],
  scripts: ['shared', 'functions', 'infra'],
  tests: ['shared', 'functions', 'infra', 'web', 'scripts'],
};

/** Whether a file of the product may import another one. */
export function mayImport(from: string, to: string): boolean {
  const [layer = '', folder = '', part = '', feature] = from.split('/');
  const [toLayer = '', toFolder = '', toPart = '', toFeature] = to.split('/');
  if (layer !== toLayer) return LAYERS[layer]?.includes(toLayer) ?? false;
  if (to.includes('/testing/')) return false;
  if (layer === 'functions') return folder === toFolder || (FLOORS[folder]?.includes(toFolder) ?? false);
  const inside = WEB[part];
  if (layer !== 'web' || folder !== 'src' || toFolder !== 'src' || !inside || !WEB[toPart]) return true;
  return part === toPart ? part !== 'features' || feature === toFeature : inside.includes(toPart);
}
