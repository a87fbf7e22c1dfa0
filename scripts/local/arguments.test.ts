import { describe, expect, it } from 'vitest';
import { placeOf, settingsOf } from './arguments.ts';

describe('what npm start is asked to do', () => {
  it('takes port 3000 for the site and 4566 for the AWS', () => {
    expect(settingsOf([], {})).toEqual({
      reset: false,
      built: false,
      sitePort: 3000,
      awsPort: 4566,
      endpoint: undefined,
      context: undefined,
    });
  });

  it('hands options on to the stack', () => {
    const address = 'apiAddress=http://{id}.execute-api.localhost:4566/?a=b';
    expect(settingsOf(['-c', 'runtime=nodejs22.x', '--context', address], {}).context).toEqual({
      runtime: 'nodejs22.x',
      apiAddress: 'http://{id}.execute-api.localhost:4566/?a=b',
    });
  });

  it.each([['-c'], ['-c', 'runtime'], ['-c', '=x']])('says how to write an option instead of %s %s', (...args) => {
    expect(() => settingsOf(args, {})).toThrow('-c runtime=nodejs22.x: ');
  });

  it('takes other ports from the environment', () => {
    const env = { BARKYARD_PORT: '3001', BARKYARD_AWS_PORT: '4567' };
    expect(settingsOf([], env)).toMatchObject({ sitePort: 3001, awsPort: 4567 });
  });

  it.each(['x', '0', '70000', '3000.5'])('says how to write a port instead of %s', (port) => {
    expect(() => settingsOf([], { BARKYARD_PORT: port })).toThrow(
      `Set BARKYARD_PORT to a port from 1 to 65535: it is ${port}.`,
    );
  });

  it('needs a port for each, unless an AWS runs elsewhere', () => {
    const both = { BARKYARD_PORT: '3001', BARKYARD_AWS_PORT: '3001' };
    expect(() => settingsOf([], both)).toThrow('Set BARKYARD_PORT and BARKYARD_AWS_PORT to two ports: both are 3001.');
    expect(settingsOf([], { ...both, AWS_ENDPOINT_URL: 'http://aws.test:1' }).sitePort).toBe(3001);
  });

  it('serves the built site on request', () => expect(settingsOf(['--built'], {}).built).toBe(true));

  it('begins anew on request', () => expect(settingsOf(['--reset'], {}).reset).toBe(true));

  it('uses the AWS that is there already', () => {
    expect(settingsOf([], { AWS_ENDPOINT_URL: 'http://localhost:4566/' }).endpoint).toBe('http://localhost:4566');
  });

  it.each(['localhost', 'ftp://x'])('refuses %s as an address of an AWS', (address) => {
    expect(() => settingsOf([], { AWS_ENDPOINT_URL: address })).toThrow('Set AWS_ENDPOINT_URL to an address');
  });

  it('does not clear an AWS that it did not start', () => {
    expect(() => settingsOf(['--reset'], { AWS_ENDPOINT_URL: 'http://localhost:4566' })).toThrow('Reset the data at');
  });

  it('refuses what it does not know', () => {
    expect(() => settingsOf(['--rest'], {})).toThrow("--built or -c runtime=nodejs22.x: Unknown option '--rest'");
  });

  it('keeps every local AWS apart', () => {
    const places = [{}, { BARKYARD_AWS_PORT: '4567' }, { AWS_ENDPOINT_URL: 'http://aws.test:4567' }].map(
      (env) => placeOf(settingsOf([], env)).stateDir,
    );
    expect(new Set(places).size).toBe(3);
  });
});
