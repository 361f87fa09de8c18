import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { RulebookActivationsService } from '../jurisdictions/bundles/rulebook-activations.service.js';
import { generateBundleKeys, packBundle, RulebookBundleError } from '../jurisdictions/bundles/rulebook-bundle.js';
import { readTexts } from '../jurisdictions/rulebook-files.js';
import { startProcess } from '../platform/kernel/process/start-process.js';
import { BUNDLE_CONTENT, formatPreview } from '../rulebook-bundles/bundle-preview.js';
import { RulebookBundlesService } from '../rulebook-bundles/rulebook-bundles.service.js';
import { RulebookActivationsModule } from './rulebook-activations.module.js';
import { RulebookModule } from './rulebook.module.js';

const USAGE = `Use one of these commands:
  keys PRIVATE_KEY_FILE                       creates a key pair; prints the public key for RULEBOOK_PUBLIC_KEY
  pack FOLDER PRIVATE_KEY_FILE BUNDLE_FILE    checks, packs and signs the files of a rulebook
  preview BUNDLE_FILE                         shows what differs, and what that changes for each organization
  apply BUNDLE_FILE                           puts the bundle in force
  take-back                                   puts the previous rulebook back in force
  list                                        lists which rulebooks were in force, and when`;

/** Expects a command and its files as arguments. */
await startProcess('The rulebook command', async () => {
  const [command = '', ...files] = process.argv.slice(2);
  try {
    process.stdout.write(`${await runCommand(command, files)}\n`);
  } catch (error) {
    if (!(error instanceof RulebookBundleError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
});

async function runCommand(command: string, [first = '', second = '', third = '']: string[]): Promise<string> {
  if (command === 'keys' && first !== '') return createKeys(first);
  if (command === 'pack' && third !== '') return packFolder(first, second, third);
  if (command === 'preview' && first !== '') return withBundles(async (bundles) => formatPreview(await bundles.preview(readText(first))));
  if (command === 'apply' && first !== '')
    return withBundles(async (bundles) => `Rulebook ${await bundles.apply(readText(first))} is in force.`);
  if (command === 'take-back') {
    await withActivations((activations) => activations.revertBundle());
    return withBundles(async (bundles) => `Rulebook ${await bundles.repriceAllBooks()} is in force.`);
  }
  if (command === 'list') return withActivations(async (activations) => formatHistory(await activations.listHistory()));
  throw new RulebookBundleError(USAGE);
}

function readText(file: string): string {
  return readFileSync(file, 'utf8');
}

function createKeys(file: string): string {
  const { publicKey, privateKey } = generateBundleKeys();
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  return `RULEBOOK_PUBLIC_KEY=${publicKey}`;
}

function packFolder(folder: string, privateKeyFile: string, bundleFile: string): string {
  writeFileSync(bundleFile, packBundle(readTexts(folder), readText(privateKeyFile)));
  return `${bundleFile} is packed and signed. ${BUNDLE_CONTENT}`;
}

function formatHistory(history: Awaited<ReturnType<RulebookActivationsService['listHistory']>>): string {
  const lines = history.map(({ activatedAt, version }) => `${activatedAt.toISOString()}  ${version ?? 'the rulebook of the release'}`);
  return lines.join('\n') || 'The rulebook of the release is in force.';
}

async function withBundles(work: (bundles: RulebookBundlesService) => Promise<string>): Promise<string> {
  return runInContext(RulebookModule, (app) => work(app.get(RulebookBundlesService)));
}

/** Runs a command without loading the active rulebook, which may not be verifiable. */
async function withActivations<Result>(work: (activations: RulebookActivationsService) => Promise<Result>): Promise<Result> {
  return runInContext(RulebookActivationsModule, (app) => work(app.get(RulebookActivationsService)));
}

async function runInContext<Result>(module: Type, work: (app: INestApplicationContext) => Promise<Result>): Promise<Result> {
  const app = await NestFactory.createApplicationContext(module, { abortOnError: false, logger: ['error', 'fatal'] });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
