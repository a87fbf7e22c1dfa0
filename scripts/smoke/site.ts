import { Config } from '#shared/core/config';
import { readJson } from '#shared/core/json';
import { demand, type Probe } from './probe.ts';

/** An uncompressed point of P-256. CloudFormation masks what it takes for a secret. */
const PUSH_KEY = /^[\w-]{87}$/;

/** Known to every scanner: Log4Shell. */
const ATTACK = '$' + '{jndi:ldap://smoke.invalid/a}';

export const pages: Probe = {
  name: 'the site is served, with the ids of this deployment',
  look: 'the stack BarkyardSite, and the behaviour * of the distribution',
  inapplicable: ({ isLocal }) => (isLocal ? 'the local AWS that tests use serves no files' : undefined),
  async run({ site, outputs }) {
    const page = await fetch(site);
    demand(page.ok && /<!doctype html>/i.test(await page.text()), `The page was answered with ${page.status}.`);
    const text = await (await fetch(`${site}/config.json`)).text();
    const { userPoolClientId, pushKey = '' } = Config.parse(readJson(text));
    demand(userPoolClientId === outputs.UserPoolClientId, `config.json names another client: ${text}`);
    demand(PUSH_KEY.test(pushKey), `config.json has no key that browsers take for pushes: ${text}`);
    demand(pushKey === outputs.PushKey, `config.json has another key of pushes: ${text}`);
    return undefined;
  },
};

export const firewall: Probe = {
  name: 'the firewall stops a known attack at the site',
  look: 'the stack BarkyardFirewall in us-east-1, and the web ACL of the distribution',
  inapplicable({ hasWaf, isLocal }) {
    if (isLocal) return 'the local AWS has no firewall';
    return hasWaf ? undefined : 'waf is false';
  },
  async run({ site }) {
    const { status } = await fetch(`${site}/api/health`, { headers: { 'user-agent': ATTACK } });
    demand(status === 403, `It was answered with ${status}.`);
    return undefined;
  },
};
