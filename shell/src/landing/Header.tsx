import { LogoMark } from '../brand/LogoMark';
import { signInUrl } from './sign-in-urls';

export function Header() {
  return (
    <header className="header">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="container">
        <a className="brand" href="/" aria-label="Stampline, home">
          <LogoMark />
          Stampline
        </a>
        <nav aria-label="Sections">
          <a href="#services">Services</a>
          <a href="#pricing">Pricing</a>
          <a href="#jurisdictions">Jurisdictions</a>
        </nav>
        <a className="button" href={signInUrl}>
          Sign In
        </a>
      </div>
    </header>
  );
}
