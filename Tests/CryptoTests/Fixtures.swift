/// Keys and tokens made with the `openssl` command for these tests alone, and those of RFC 7515.
///
/// The tokens are for `callboard`, issued by `https://id.example`, and expire in the year 2100.
enum Fixtures {
  /// An RSA key of 2,048 bits.
  static let rsaPEM = """
    -----BEGIN PUBLIC KEY-----
    MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvvQVNBZssKa6HieJ2Fr9
    vVlNnPugLyiKSJAURL/mQR3zBeAkJ5gPywg0PmTdouzJo9YPeUWBXkaYV97LTXmP
    CoWB6zI+3IyeiZJDbmh7QK6fEatp4hyk/g0pBz8tQveqKHtgYfWV+vJpGd91VVsV
    dlGIgtUlwmBrqiktBT0wYwLJtbCfnsD0CrKMZy2F09TRxNHIMHnAYK6qk8vNDEBD
    JTY4Wfa2ZB7cUVqrxzOEeozqm92sZj+DO4PgPwG2Fe+5b7jZS6LKFAgvwcQai8Xn
    q4TxUnbmUdmHoLVe7VGQxubA5Hyzo/0BQOkVM8Gig/cfwb8qEwKGnQOSlL2MnUHh
    8wIDAQAB
    -----END PUBLIC KEY-----
    """

  /// The same key in a certificate.
  static let rsaCertificate = """
    -----BEGIN CERTIFICATE-----
    MIIDBTCCAe2gAwIBAgIUQfBArr0uDdRr4kxEmJRP9/v8RgEwDQYJKoZIhvcNAQEL
    BQAwETEPMA0GA1UEAwwGaXNzdWVyMCAXDTI2MTEyMTA5MzQwNloYDzIxMjYxMDI4
    MDkzNDA2WjARMQ8wDQYDVQQDDAZpc3N1ZXIwggEiMA0GCSqGSIb3DQEBAQUAA4IB
    DwAwggEKAoIBAQC+9BU0FmywproeJ4nYWv29WU2c+6AvKIpIkBREv+ZBHfMF4CQn
    mA/LCDQ+ZN2i7Mmj1g95RYFeRphX3stNeY8KhYHrMj7cjJ6JkkNuaHtArp8Rq2ni
    HKT+DSkHPy1C96ooe2Bh9ZX68mkZ33VVWxV2UYiC1SXCYGuqKS0FPTBjAsm1sJ+e
    wPQKsoxnLYXT1NHE0cgwecBgrqqTy80MQEMlNjhZ9rZkHtxRWqvHM4R6jOqb3axm
    P4M7g+A/AbYV77lvuNlLosoUCC/BxBqLxeerhPFSduZR2YegtV7tUZDG5sDkfLOj
    /QFA6RUzwaKD9x/BvyoTAoadA5KUvYydQeHzAgMBAAGjUzBRMB0GA1UdDgQWBBTh
    ghcnzmREcCORPYv04BpKud5a5zAfBgNVHSMEGDAWgBThghcnzmREcCORPYv04BpK
    ud5a5zAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQAq2Qu6Jj0a
    fDOEbY8n+W9nEPeBxY6ftnyeicOa0Sb8cuM7DqOJyJmBD069eALTsHG6L/hH04Gu
    U9tFuf6D4jcsPWKq5PQLGfp5MODvegnKJY739kdEovQAk6Fn3aubQgrhnQvNX9fH
    p4MvfnNRCQFaGdqhm8BDNrgsVYIILfanEsi4e6fh3S4xCPK1fhndeW2nT4Gd1zG3
    IfXo/md3SUay9amTgZtQyfophPmtqW/sqQvCEoR8PSgWw+pFWwyedLu44eSVCzwr
    Msb+rGskagmI3cLq2ICue9yw21BTgyLepfwGV57n9axnrYhLNUIdNO0cx99FDk7Q
    hpAbe6Td3EVm
    -----END CERTIFICATE-----
    """

  /// An RSA key of 1,024 bits.
  static let weakRSAPEM = """
    -----BEGIN PUBLIC KEY-----
    MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDOFDsnJiYeI8myo1PY786iTpzH
    W5xbHLGJ2pumukNFZLchC+Zx0BPJmNH3MNP2HxbL/OvmIOFtpcNloCnhH4lVrWUh
    sYAaoTE1bXI8P5mMbW1hET+VdgWIweRBEgqsw22y+0BnSPdBzT+wHfrC6UsSoi1o
    tWXIqA0Twm0whMWS4QIDAQAB
    -----END PUBLIC KEY-----
    """

  /// A key on P-256.
  static let p256PEM = """
    -----BEGIN PUBLIC KEY-----
    MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE1pqXyoqXkh9MpiR2ciu563T1hLKZ
    q4Cura3H8owp3Y5xPs6gA3rBUtAcI1Ij3lvgxYSRU8glQLQJdkI6N9NJBg==
    -----END PUBLIC KEY-----
    """

  /// A key on P-384.
  static let p384PEM = """
    -----BEGIN PUBLIC KEY-----
    MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAExsSgo3D3ZwxkptX2GKhFjYyXikGQCLhR
    Rc1G/U55wVIu4nnPVuqdPgnVRYEHtBuBJZFiy5KVFYMubO3cEcABClkPts+MqtpG
    bALPPNcYSvK0kgr3YM4GOW8EmbXFDAcZ
    -----END PUBLIC KEY-----
    """

  /// The keys as a provider publishes them, and two keys that verify nothing here.
  static let keySet = """
    {"keys":[{"kty":"RSA","kid":"r1","use":"sig","alg":"RS256","e":"AQAB","n":"vvQVNBZssKa6HieJ2Fr9vVlNnPugLyiKSJAURL_mQR3zBeAkJ5gPywg0PmTdouzJo9YPeUWBXkaYV97LTXmPCoWB6z\
    I-3IyeiZJDbmh7QK6fEatp4hyk_g0pBz8tQveqKHtgYfWV-vJpGd91VVsVdlGIgtUlwmBrqiktBT0wYwLJtbCfnsD0\
    CrKMZy2F09TRxNHIMHnAYK6qk8vNDEBDJTY4Wfa2ZB7cUVqrxzOEeozqm92sZj-DO4PgPwG2Fe-5b7jZS6LKFAgvwc\
    Qai8Xnq4TxUnbmUdmHoLVe7VGQxubA5Hyzo_0BQOkVM8Gig_cfwb8qEwKGnQOSlL2MnUHh8w"},\
    {"kty":"EC","kid":"e1","crv":"P-256",\
    "x":"1pqXyoqXkh9MpiR2ciu563T1hLKZq4Cura3H8owp3Y4",\
    "y":"cT7OoAN6wVLQHCNSI95b4MWEkVPIJUC0CXZCOjfTSQY"},\
    {"kty":"RSA","kid":"x1","use":"enc","e":"AQAB","n":"AQAB"},{"kty":"OKP","crv":"X25519","x":"AA"},\
    {"kty":"OKP","kid":"o1","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]}
    """

  /// Signed with the RSA key, `kid` r1.
  static let rs256 = """
    eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InIxIn0.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLC\
    JzdWIiOiJwZXJzb24tMSIsImF1ZCI6WyJvdGhlciIsImNhbGxib2FyZCJdLCJleHAiOjQxMDI0NDQ4MDAsImVtYWls\
    IjoiYWRhQGV4YW1wbGUuY29tIiwiZW1haWxfdmVyaWZpZWQiOnRydWUsIm5hbWUiOiJBZGEifQ.eYTq4-hoRdqQNX7\
    M6uLFc6JIFFATBfBZLv_ckzHZ-x1PxoJOFFn_qVkmfuy-oF2MpHWVSD9NTpdKxgP8rXh954GwGky1crMCgcuGwf6-m\
    UZm7u0l3THz0Xdw5Ty5fn86K-P58skB7EzxxQ-pupVFKjNUDno40xF7bHh_KRBeknenf-HBWEDAQV0b6G82L6xUtrg\
    J3x40h2vX6BG8jqni2h2dw4KIDxlNBFQMHHEGVKkY_LSsH6R0ce1PN5k9nn4UZUUaS0K46vj-ZlSVgmPkCcFXEDnj7\
    oAE1xN91X0QgBCrjD_LN6t-2k1zq5qskDaKN7fsGlSGEgAwLWKep_f1Bg
    """

  /// Signed with the key on P-256, `kid` e1.
  static let es256 = """
    eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImUxIn0.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLC\
    JzdWIiOiJwZXJzb24tMSIsImF1ZCI6WyJvdGhlciIsImNhbGxib2FyZCJdLCJleHAiOjQxMDI0NDQ4MDAsImVtYWls\
    IjoiYWRhQGV4YW1wbGUuY29tIiwiZW1haWxfdmVyaWZpZWQiOnRydWUsIm5hbWUiOiJBZGEifQ.acXc8rxi3NFApVt\
    XcsMEeMSaDYdOv-2G2FKxD3fVsABTXknV0KS7MMvR6CPl6W8QEU_R069IDePHM7MPXg3FEg
    """

  /// The public key of RFC 8037, A.2, which is `o1` in `keySet`.
  static let ed25519PEM = """
    -----BEGIN PUBLIC KEY-----
    MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=
    -----END PUBLIC KEY-----
    """

  /// Signed with the key of RFC 8037, `kid` o1.
  static let edDSA = """
    eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCIsImtpZCI6Im8xIn0.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLC\
    JzdWIiOiJwZXJzb24tMSIsImF1ZCI6WyJvdGhlciIsImNhbGxib2FyZCJdLCJleHAiOjQxMDI0NDQ4MDAsImVtYWls\
    IjoiYWRhQGV4YW1wbGUuY29tIiwiZW1haWxfdmVyaWZpZWQiOnRydWUsIm5hbWUiOiJBZGEifQ.3qJ9Pm05Fw9Qf7o\
    FmTtEly-jGIhkxt1jPgHm5V8wV98ugbf9WRiWG4DtzvY1ZUMED-3jAQh8aaXo48ISFidmDg
    """

  /// Signed with the RSA key, but with a `kid` that no set has.
  static let rs256OfAnotherKid = """
    eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InIyIn0.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLC\
    JzdWIiOiJwZXJzb24tMSIsImF1ZCI6WyJvdGhlciIsImNhbGxib2FyZCJdLCJleHAiOjQxMDI0NDQ4MDAsImVtYWls\
    IjoiYWRhQGV4YW1wbGUuY29tIiwiZW1haWxfdmVyaWZpZWQiOnRydWUsIm5hbWUiOiJBZGEifQ.arqk0aqctj-5w5B\
    V-UkQgB5FbzgZFXvmrLdh_22ZKS7YXuFL84-iDQxcJqif8jIkRsGD9IgJHmCdl_RP3-zk137TiLBcOU0kbDtIcrnoj\
    EmzkXkwmPJnCaCnUoNQxosBCnS9XY4OCxxT2m1ByFtSCaznUrhyixeWW3eYU36OdUvcJptCvyjcbXxrTotIOqDjLvO\
    _wX8UypP7y67l-L-PRyz5M_yj3ifcdcg0ptQbyWvXOa5bkxyKQ3rhNm_te6Kq_yIIPFIRbQnO54PC9gr9Q5AWkFKPO\
    jZw8CCEeqL9qGobzP98Q1o4umC7Xy9anHNR9JWJU_wNFpUESVToo8zcfg
    """

  /// Signed with the RSA key, without `kid`.
  static let rs256WithoutKid = """
    eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLCJzdWIiOiJwZXJzb\
    24tMSIsImF1ZCI6WyJvdGhlciIsImNhbGxib2FyZCJdLCJleHAiOjQxMDI0NDQ4MDAsImVtYWlsIjoiYWRhQGV4YW1\
    wbGUuY29tIiwiZW1haWxfdmVyaWZpZWQiOnRydWUsIm5hbWUiOiJBZGEifQ.ZSaHkRVNfWqWBbJgJuSf_50H2Fg42z\
    6IDOt-nVtd7AdJ6zW7S4HnbL3L5UimOuC7dggcg5f7crLUDcxA41IZlDYQ3c2ZatnEH-KRdZynbrRau6lh_82H1Str\
    wC1cFCyGhFKQeK3n93iulYZTq9fvZW2HVkmjBT_N2XcWziYgtLhWnm4CMaphCxbP3jiDOLZZVhfqez8EONkUnvt3kK\
    xH6pKGLYXSTYauyO9D-1Mids1XjyiYFQqo3YeXrkH8UZLe3hb1wAU89D8Wnn2rCtaFIxjz5unMp7xLPXWR6bwvhOBZ\
    VgcawkP-q6Nlw3FZFR_C0AWwfCpPMYn2OGlgGW0Gxw
    """

  /// The keys of RFC 7515, A.1, A.2 and A.3.
  static let rfc7515KeySet = """
    {"keys":[{"kty":"oct",\
    "k":"AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"},\
    {"kty":"RSA","e":"AQAB","n":"ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0B\
    m4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5\
    z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7\
    aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ"},\
    {"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",\
    "y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}]}
    """

  /// RFC 7515, A.1: issued by `joe`, without subject and audience.
  static let rfc7515HS256 = """
    eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogI\
    mh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
    """

  /// RFC 7515, A.2.
  static let rfc7515RS256 = """
    eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlL\
    mNvbS9pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7\
    AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWz\
    O75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZES\
    c6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlU\
    PQGe77Rw
    """

  /// RFC 7515, A.3.
  static let rfc7515ES256 = """
    eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlL\
    mNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSA\
    pmWQxfKTUJqPP3-Kg6NU1Q
    """
}
