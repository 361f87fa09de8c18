import { LogoMark } from '../brand/LogoMark';
import { signInUrl } from './sign-in-urls';

export function Footer() {
  return (
    <footer>
      <div className="container footer">
        <p>
          <LogoMark size={20} />
          Stampline, surplus lines tax compliance for 50 states and Washington D.C.
        </p>
        <a href="#services">Services</a>
        <a href="#pricing">Pricing</a>
        <a href="#jurisdictions">Jurisdictions</a>
        <a href={signInUrl}>Sign In</a>
      </div>
    </footer>
  );
}
