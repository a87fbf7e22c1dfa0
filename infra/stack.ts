import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Auth } from './auth.ts';
import { Api } from './core/api.ts';
import { LostRecords } from './core/lost-records.ts';
import { optionsOf } from './core/options.ts';
import { logBucket } from './core/private-bucket.ts';
import { Table } from './core/table.ts';
import { Users } from './core/users.ts';
import { Follows } from './follows.ts';
import { Lost } from './lost.ts';
import { Media } from './media.ts';
import { Messages } from './messages.ts';
import { Moderation } from './moderation.ts';
import { Notifications } from './notifications.ts';
import { outputsOf } from './outputs.ts';
import { Pictures } from './pictures.ts';
import { Posts } from './posts.ts';
import { Presence } from './presence.ts';
import { Profiles } from './profiles.ts';
import { Pushes } from './pushes.ts';
import { Reactions } from './reactions.ts';
import { Reports } from './reports.ts';
import { Upkeep } from './upkeep.ts';
import { Alarms } from './watch/alarms.ts';
import { Web } from './web.ts';

interface BarkyardProps extends StackProps {
  /** The web ACL of the distribution. @default none */
  firewallArn?: string;
}

export class Barkyard extends Stack {
  readonly users: Users;
  readonly web: Web;
  readonly pushes: Pushes;
  readonly alarms?: Alarms;

  constructor(scope: Construct, { firewallArn, ...props }: BarkyardProps = {}) {
    super(scope, 'Barkyard', { description: 'Barkyard: the whole product but its files', ...props });
    const logs = logBucket(this);
    const table = new Table(this);
    const users = new Users(this);
    const api = new Api(this, users.pool);
    const moderation = new Moderation(this);
    const media = new Media(this, { logs, table });
    const presence = new Presence(this, { api });
    const web = new Web(this, { api, media, presence, logs, firewallArn });

    const auth = new Auth(this, { api, table, users, moderation, presence, media, site: web.site });
    const wiring = { api, table, moderation, media };
    new Profiles(this, wiring);
    const follows = new Follows(this, wiring);
    new Posts(this, wiring);
    new Messages(this, wiring);
    const notifications = new Notifications(this, wiring);
    new Lost(this, { ...wiring, site: web.site });
    presence.serve({ api, table, site: web.site });
    media.serve(api, table);
    moderation.serve({ api, table, media });
    const lost = new LostRecords(this, { logs });
    const upkeep = new Upkeep(this, { table, lost, users, media, moderation });
    const reactions = new Reactions(this, { table, media, lost });
    for (const fn of [reactions.records, upkeep.work]) presence.grantPush(fn);
    const pushes = new Pushes(this, { table, upkeep, site: web.site, users });
    const pictures = new Pictures(this, { table, media, upkeep });
    upkeep.grantPush(reactions.records);
    upkeep.grantAccept(follows.room);
    pushes.grantReach(notifications.room);
    new Reports(this).grantPublish(reactions.records);
    const watched = { api, table, users, presence, moderation, auth, upkeep, reactions, pushes, pictures };
    if (!optionsOf(this).endpoint) {
      // Nobody is on call for a local AWS, which knows no metric math.
      this.alarms = new Alarms(this, { ...watched, distribution: web.distribution });
      // The site's stack imports it until there is a domain, and CloudFormation removes no export that is in use.
      this.exportValue(web.distribution.distributionDomainName);
    }

    this.users = users;
    this.web = web;
    this.pushes = pushes;
    const outputs = outputsOf({ ...watched, web, media, lost });
    for (const [id, value] of Object.entries(outputs)) new CfnOutput(this, id, { value });
  }
}
