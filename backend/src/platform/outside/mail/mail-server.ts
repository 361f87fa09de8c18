import { Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Configuration } from '../../kernel/config/configuration.js';
import { type EmailContent, formatEmailHtml, formatEmailText } from './email-content.js';
import { parseSmtpUrl } from './smtp-connection.js';

export interface OutgoingEmail {
  readonly id: string;
  readonly recipient: string;
  readonly content: EmailContent;
}

/** Client for the operator's mail server. */
@Injectable()
export class MailServerClient {
  private readonly transport: Transporter | undefined;
  private readonly from: string;

  constructor(configuration: Configuration) {
    const address = configuration.get('smtpUrl');
    const from = configuration.get('mailFrom');
    if (address !== undefined && from === undefined) {
      throw new Error('SMTP_URL is set but MAIL_FROM is missing: set the sender of emails, such as `Stampline <no-reply@example.com>`.');
    }
    this.from = from ?? '';
    this.transport = address === undefined ? undefined : createTransport(parseSmtpUrl(new URL(address)));
  }

  get isConfigured(): boolean {
    return this.transport !== undefined;
  }

  /** Sends an email. The Message-ID contains the email's id, by which mail programs recognize duplicates. @throws nodemailer's errors */
  async send({ id, recipient, content }: OutgoingEmail): Promise<void> {
    if (!this.transport) throw new Error('The email waits for a mail server, but SMTP_URL is no longer set.');
    await this.transport.sendMail({
      from: this.from,
      to: { name: '', address: recipient },
      subject: content.subject,
      text: formatEmailText(content),
      html: formatEmailHtml(content),
      messageId: `<${id}@${getDomain(this.from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

function getDomain(mailbox: string): string {
  return /@([^\s>]+)/.exec(mailbox)?.[1] ?? 'localhost';
}
