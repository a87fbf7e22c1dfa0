import { htmlEscape } from 'escape-goat';

export interface MailWords {
  subject: string;
  title: string;
  lead: string;
  button: string;
  footer: string;
}

export interface Mail extends MailWords {
  language: string;
  link: string;
  /** For those who cannot follow the link. */
  code?: { lead: string; digits: string };
}

// Copies of the light theme's tokens: mail clients do not support custom properties.
const PAGE = '#F3F4EA';
const SURFACE = '#FFFFFF';
const LINE = '#DDE0CE';
const INK = '#18211B';
const FAINT = '#5F685F';
const PRIMARY = '#1F5C3B';
const BALL = '#DDEB3F';
const FONT = "font-family:'Onest',Arial,Helvetica,sans-serif";

const row = (content: string, style: string) => `<tr><td style="${FONT};${style}">${content}</td></tr>`;

const button = (link: string, words: string) =>
  `<a href="${htmlEscape(link)}" style="${FONT};display:inline-block;padding:14px 28px;border-radius:999px;background:${PRIMARY};color:${SURFACE};font-size:16px;font-weight:bold;text-decoration:none">${htmlEscape(words)}</a>`;

const codeRows = ({ lead, digits }: NonNullable<Mail['code']>) => [
  row(htmlEscape(lead), `padding:0 32px 4px;color:${FAINT};font-size:14px`),
  row(digits, `padding:0 32px 24px;color:${INK};font-size:28px;font-weight:bold;letter-spacing:6px`),
];

export function mailOf({ title, lead, button: words, link, code, footer, language }: Mail): string {
  const rows = [
    row(
      `<span style="color:${BALL}">&#9679;</span> Barkyard`,
      `padding:20px 32px;background:${PRIMARY};color:${SURFACE};font-size:20px;font-weight:bold`,
    ),
    row(htmlEscape(title), `padding:32px 32px 8px;color:${INK};font-size:24px;font-weight:bold`),
    row(htmlEscape(lead), `padding:0 32px 24px;color:${INK};font-size:16px;line-height:24px`),
    row(button(link, words), 'padding:0 32px 24px'),
    ...(code ? codeRows(code) : []),
    row(
      htmlEscape(footer),
      `padding:16px 32px 24px;border-top:1px solid ${LINE};color:${FAINT};font-size:13px;line-height:20px`,
    ),
  ];
  const card = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${SURFACE};border:1px solid ${LINE};border-radius:16px;overflow:hidden">${rows.join('')}</table>`;
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:${PAGE}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAGE}"><tr><td align="center" style="padding:24px 12px">${card}</td></tr></table></body></html>`;
}
