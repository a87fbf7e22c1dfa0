import * as z from 'zod/mini';
import { DeploymentFile } from '../../infra/core/option-schema.ts';

/** Lets editors complete and check the files of `deployments`. */
export const schemaOfFiles = () => z.toJSONSchema(DeploymentFile, { io: 'input' });
