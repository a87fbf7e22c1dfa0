const PRODUCT = 'Barkyard';

const inEnvironment = (name: string, environment?: string) => (environment ? `${name}-${environment}` : name);

/** A local deployment has no environment. */
export const stackNameOf = (environment?: string) => inEnvironment(PRODUCT, environment);
export const firewallStackNameOf = (environment?: string) => inEnvironment(`${PRODUCT}Firewall`, environment);
export const edgeStackNameOf = (environment?: string) => inEnvironment(`${PRODUCT}Edge`, environment);
export const mailStackNameOf = (environment?: string) => inEnvironment(`${PRODUCT}Mail`, environment);
export const canaryStackNameOf = (environment?: string) => inEnvironment(`${PRODUCT}Canary`, environment);
export const pipelineStackNameOf = (environment?: string) => inEnvironment(`${PRODUCT}Pipeline`, environment);
export const siteStackNameOf = (environment?: string) => inEnvironment(`${PRODUCT}Site`, environment);

/** Of the table: tells the next deployment whether it can read the rows. */
export const LAYOUT_TAG = 'layout';

/** Parameters of stacks, by which the deployment passes on what only AWS knows. */
export const EXECUTIONS = 'AccountExecutions';
export const DISTRIBUTION = 'DistributionId';
/** Of the canary; the main stack has outputs of the same names. */
export const CANARY_PARAMETERS = ['SiteUrl', 'UserPoolId', 'UserPoolClientId'] as const;
