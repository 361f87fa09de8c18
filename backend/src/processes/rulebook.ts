import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { RulebookActivationsService } from '../jurisdictions/bundles/rulebook-activations.service.js';
import { generateBundleKeys, packBundle, RulebookBundleError } from '../jurisdictions/bundles/rulebook-bundle.js';
import { textsOf } from '../jurisdictions/rulebook-files.js';
import { startProcess } from '../platform/kernel/process/start-process.js';
import { BUNDLE_CONTENT, previewText } from '../rulebook-bundles/bundle-preview.js';
import { RulebookBundlesService } from '../rulebook-bundles/rulebook-bundles.service.js';
import { RulebookActivationsModule } from './rulebook-activations.module.js';
import { RulebookModule } from './rulebook.module.js';

const USAGE = `Give one of these commands:
  keys PRIVATE_KEY_FILE                       makes a key pair; prints the public key for RULEBOOK_PUBLIC_KEY
  pack FOLDER PRIVATE_KEY_FILE BUNDLE_FILE    checks, packs and signs the files of a rulebook
  preview BUNDLE_FILE                         says what differs, and what it changes for each organization
  apply BUNDLE_FILE                           puts the bundle in force
  take-back                                   puts in force what was before
  list                                        lists what was in force and when`;

/** Its arguments are a command and its files. */
await startProcess('The rulebook command', async () => {
  const [command = '', ...files] = process.argv.slice(2);
  try {
    process.stdout.write(`${await run(command, files)}\n`);
  } catch (error) {
    if (!(error instanceof RulebookBundleError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
});

async function run(command: string, [first = '', second = '', third = '']: string[]): Promise<string> {
  if (command === 'keys' && first !== '') return makeKeys(first);
  if (command === 'pack' && third !== '') return pack(first, second, third);
  if (command === 'preview' && first !== '') return withBundles(async (bundles) => previewText(await bundles.preview(textOf(first))));
  if (command === 'apply' && first !== '')
    return withBundles(async (bundles) => `Rulebook ${await bundles.apply(textOf(first))} is in force.`);
  if (command === 'take-back') {
    await withActivations((activations) => activations.revertBundle());
    return withBundles(async (bundles) => `Rulebook ${await bundles.follow()} is in force.`);
  }
  if (command === 'list') return withActivations(async (activations) => historyText(await activations.listHistory()));
  throw new RulebookBundleError(USAGE);
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}

function makeKeys(file: string): string {
  const { publicKey, privateKey } = generateBundleKeys();
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  return `RULEBOOK_PUBLIC_KEY=${publicKey}`;
}

function pack(folder: string, privateKeyFile: string, bundleFile: string): string {
  writeFileSync(bundleFile, packBundle(textsOf(folder), textOf(privateKeyFile)));
  return `${bundleFile} is packed and signed. ${BUNDLE_CONTENT}`;
}

function historyText(history: Awaited<ReturnType<RulebookActivationsService['listHistory']>>): string {
  const lines = history.map(({ activatedAt, version }) => `${activatedAt.toISOString()}  ${version ?? 'the rulebook of the release'}`);
  return lines.join('\n') || 'The rulebook of the release is in force.';
}

async function withBundles(work: (bundles: RulebookBundlesService) => Promise<string>): Promise<string> {
  return inContext(RulebookModule, (app) => work(app.get(RulebookBundlesService)));
}

/** Works without the active rulebook, which may not be verifiable. */
async function withActivations<Result>(work: (activations: RulebookActivationsService) => Promise<Result>): Promise<Result> {
  return inContext(RulebookActivationsModule, (app) => work(app.get(RulebookActivationsService)));
}

async function inContext<Result>(module: Type, work: (app: INestApplicationContext) => Promise<Result>): Promise<Result> {
  const app = await NestFactory.createApplicationContext(module, { abortOnError: false, logger: ['error', 'fatal'] });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
