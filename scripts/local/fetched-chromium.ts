import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { Advice } from './advice.ts';
import { run } from './run.ts';
import { LOCAL, ROOT } from './tool.ts';

/** A headless shell built for Lambda, with the libraries and fonts that a machine without a desktop lacks; 70 MB. */
const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';
const SHA512 = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';

const PLAYWRIGHT = join(LOCAL, 'chromium/playwright');
const PACKAGED = join(LOCAL, 'chromium', VERSION);
const START = 'headless-shell';

/** Beside what is installed: the system's libraries and fonts come first. */
const SCRIPT = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`;

/** The package's own names Lambda's folders. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/** A headless shell by Playwright's installer, else from npm; nothing where neither can be had. It is fetched once. */
export async function fetchChromium(): Promise<string | undefined> {
  const packaged = join(PACKAGED, START);
  return ofPlaywright() ?? (existsSync(packaged) ? packaged : undefined) ?? (await install()) ?? (await unpack());
}

const ofPlaywright = () =>
  globSync(join(PLAYWRIGHT, 'chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}'))[0];

async function install(): Promise<string | undefined> {
  const args = [join(ROOT, 'node_modules/playwright-core/cli.js'), 'install', 'chromium-headless-shell'];
  const { code } = await run(process.execPath, args, { PLAYWRIGHT_BROWSERS_PATH: PLAYWRIGHT });
  return code === 0 ? ofPlaywright() : undefined;
}

async function unpack(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  await mkdir(join(LOCAL, 'chromium'), { recursive: true });
  const folder = await mkdtemp(`${PACKAGED}-`);
  try {
    const archive = await download(folder);
    if (!archive) return undefined;
    await tar(archive, folder);
    const bin = join(folder, 'package/bin');
    const parts = ['al2023', 'fonts', 'swiftshader'].map((name) => join(bin, `${name}.tar`));
    for (const part of [...parts, join(bin, 'chromium')]) await decompress(`${part}.br`, part);
    await rename(join(bin, 'chromium'), join(folder, 'chromium'));
    for (const part of parts) await tar(part, folder);
    await Promise.all([archive, join(folder, 'package')].map((path) => rm(path, { recursive: true })));
    await writeFile(join(folder, START), SCRIPT);
    await writeFile(join(folder, 'fonts.conf'), FONTS);
    for (const file of ['chromium', START]) await chmod(join(folder, file), 0o755);
    await rename(folder, PACKAGED);
    return join(PACKAGED, START);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download(folder: string): Promise<string | undefined> {
  const { code } = await run('npm', ['pack', `${PACKAGE}@${VERSION}`, '--pack-destination', folder, '--silent']);
  const [archive] = globSync(join(folder, '*.tgz'));
  if (code !== 0 || !archive) return undefined;
  const hash = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (hash !== SHA512)
    throw new Advice(`Install Chromium: the registry's ${PACKAGE} ${VERSION} is not the one we know.`);
  return archive;
}

const decompress = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

async function tar(archive: string, folder: string): Promise<void> {
  const { code, output } = await run('tar', ['-xf', archive, '-C', folder]);
  if (code !== 0) throw new Advice(`Read what tar says: ${output.trim() || 'it is not installed'}.`);
}
