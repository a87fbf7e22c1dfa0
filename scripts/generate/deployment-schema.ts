import * as z from 'zod/mini';
import { DeploymentFile } from '../../infra/core/option-schema.ts';

export const schemaOfFiles = () => z.toJSONSchema(DeploymentFile, { io: 'input' });
