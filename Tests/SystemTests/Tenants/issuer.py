"""An identity provider that signs tokens with RS256, by the program openssl."""

import base64
import json
import pathlib
import subprocess
import tempfile
import time


def encode(data):
    """Base64url without padding, as JWT has it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def openssl(*arguments, data=None):
    return subprocess.run(["openssl", *arguments], input=data, capture_output=True, check=True).stdout


class Key:
    """An RSA key with an id."""

    def __init__(self, name):
        self.name = name
        self.folder = tempfile.TemporaryDirectory()
        self.path = str(pathlib.Path(self.folder.name, "key.pem"))
        openssl("genrsa", "-out", self.path, "2048")

    def sign(self, message):
        return openssl("dgst", "-sha256", "-sign", self.path, data=message)

    def public(self):
        """Its public half as a member of a JWKS document."""
        modulus = openssl("rsa", "-in", self.path, "-noout", "-modulus").decode().strip().split("=")[1]
        return {"kty": "RSA", "use": "sig", "alg": "RS256", "kid": self.name,
                "n": encode(bytes.fromhex(modulus)), "e": encode((65537).to_bytes(3, "big"))}


class Issuer:
    """An issuer with one key."""

    def __init__(self, url):
        self.url, self.key = url, Key(f"key of {url}")

    def settings(self, audience, domain):
        """What a tenant is told of it."""
        return {"issuer": self.url, "audiences": [audience], "keys": {"keys": [self.key.public()]}, "email_domains": [domain]}

    def token(self, subject, audience, name, seconds=3600, key=None):
        """A token that ends in so many seconds, signed by its key or by another in its name."""
        header = {"alg": "RS256", "typ": "JWT", "kid": self.key.name}
        now = time.time()
        claims = {"iss": self.url, "sub": subject, "aud": audience, "name": name, "iat": now, "exp": int(now) + seconds}
        signed = ".".join(encode(json.dumps(part).encode()) for part in (header, claims))
        return signed + "." + encode((key or self.key).sign(signed.encode()))
